import type { SectionOf } from "@ebute/contracts/pages";
import { SideLayout } from "#components/layout/reading/side-layout.tsx";
import { SidePanel } from "#components/layout/reading/side-panel.tsx";
import { Accordion, AccordionItem, accordionBodyClass } from "#components/ui/accordion.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { hasInlineMarkupOnly, RichText, ShortText } from "#components/ui/rich-text.tsx";
import { Text } from "#components/ui/text.tsx";
import { TitledSection } from "./titled-section.tsx";

type QuestionsSectionProps = { section: SectionOf<"questions">; isFirst: boolean };

export function QuestionsSection({ section, isFirst }: QuestionsSectionProps) {
  const { id, title, items, panel } = section;
  const name = isFirst ? "faq" : `faq-${id}`;
  const accordion = (
    <Accordion>
      {items.map((item) => (
        <AccordionItem key={item.id} name={name} title={item.question} level={title ? 3 : 2}>
          {hasInlineMarkupOnly(item.html) ? (
            <ShortText html={item.html} className={accordionBodyClass} />
          ) : (
            <div className={accordionBodyClass}>
              <RichText html={item.html} />
            </div>
          )}
        </AccordionItem>
      ))}
    </Accordion>
  );
  return (
    <TitledSection title={title}>
      {panel ? (
        <SideLayout side={<Panel panel={panel} level={title ? 3 : 2} />}>{accordion}</SideLayout>
      ) : (
        <div className="max-w-form xl:max-w-article">{accordion}</div>
      )}
    </TitledSection>
  );
}

type PanelProps = { panel: NonNullable<SectionOf<"questions">["panel"]>; level: 2 | 3 };

function Panel({ panel: { title, text, label, href }, level }: PanelProps) {
  return (
    <SidePanel>
      <Heading level={level} size="h3">
        {title}
      </Heading>
      {text && <Text>{text}</Text>}
      {label && href && <LinkButton href={href}>{label}</LinkButton>}
    </SidePanel>
  );
}
