import { type ReactNode, useId } from "react";
import { Heading } from "#components/ui/heading.tsx";
import { Text } from "#components/ui/text.tsx";

type SettingsSectionProps = { title: string; about: string; children: ReactNode };

/** Description on the left, controls on the right; stacked on phones. */
export function SettingsSection({ title, about, children }: SettingsSectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="border-rule grid grid-cols-1 gap-6 border-t py-8 lg:grid-cols-[1fr_2fr] lg:gap-12"
    >
      <div className="grid content-start gap-2">
        <Heading level={2} size="h3" id={id}>
          {title}
        </Heading>
        <Text size="small" tone="quiet">
          {about}
        </Text>
      </div>
      <div className="max-w-form grid grid-cols-1 content-start gap-5">{children}</div>
    </section>
  );
}
