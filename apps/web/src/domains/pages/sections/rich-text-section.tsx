import type { SectionOf } from "@ebute/contracts/pages";
import { TextSection, textColumnClass } from "#components/layout/text-page.tsx";
import { hasInlineMarkupOnly, RichText, ShortText } from "#components/ui/rich-text.tsx";

export function RichTextSection({
  section: { title, anchor, html },
}: {
  section: SectionOf<"text">;
}) {
  return (
    <TextSection title={title} id={anchor || undefined}>
      {hasInlineMarkupOnly(html) ? (
        <ShortText html={html} className={textColumnClass} />
      ) : (
        <div className="max-w-form xl:max-w-article">
          <RichText html={html} />
        </div>
      )}
    </TextSection>
  );
}
