import { SideLayout } from "#components/layout/side-layout.tsx";
import { SidePanel } from "#components/layout/side-panel.tsx";
import { TextPage } from "#components/layout/text-page.tsx";
import { Accordion, AccordionItem } from "#components/ui/accordion.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { Text } from "#components/ui/text.tsx";
import { faqsOf } from "./faqs.tsx";

export function FaqsPage({ siteName }: { siteName: string }) {
  const side = (
    <SidePanel>
      <Heading level={2} size="h3">
        Not answered here?
      </Heading>
      <Text>Ask us. A person reads every message.</Text>
      <LinkButton href="/contact">Contact Us</LinkButton>
    </SidePanel>
  );
  return (
    <TextPage title="Frequently Asked Questions">
      <SideLayout side={side}>
        <Accordion>
          {faqsOf(siteName).map(({ question, answer }) => (
            <AccordionItem key={question} name="faq" title={question}>
              {answer}
            </AccordionItem>
          ))}
        </Accordion>
      </SideLayout>
    </TextPage>
  );
}
