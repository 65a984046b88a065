import { Heading } from "#components/ui/heading.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { Text } from "#components/ui/text.tsx";

/** Replaces a screen that the role may not use. */
export function NotAllowed() {
  return (
    <section aria-label="Not for your role" className="grid justify-items-start gap-4">
      <Heading level={1} size="h2">
        Not for your role
      </Heading>
      <Text>Your account may not use this page. An owner can change your role.</Text>
      <LinkButton href="/admin">Go to the dashboard</LinkButton>
    </section>
  );
}
