import { Heading } from "#components/ui/heading.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { WaitingLinks } from "../waiting-links.tsx";
import { DomainCheck } from "./domain-check.tsx";

/**
 * Links to the letter editor, and the DNS check of the sender's domain, below the settings of the
 * mail server.
 */
export function MailSettingsTools() {
  return (
    <div className="border-rule mt-8 grid gap-8 border-t pt-6">
      <WaitingLinks />
      <section aria-labelledby="mail-letters">
        <Heading level={3} size="name" className="font-semibold" id="mail-letters">
          Words of the letters
        </Heading>
        <Text tone="quiet" className="mt-1">
          Each letter that the site sends can be in your own words.
        </Text>
        <TextLink href="/admin/letters" className="inline-flex min-h-11 items-center">
          Change the letters
        </TextLink>
      </section>
      <DomainCheck />
    </div>
  );
}
