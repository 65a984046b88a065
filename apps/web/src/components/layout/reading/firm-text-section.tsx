import { Container } from "#components/layout/container.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { Text } from "#components/ui/text.tsx";

/** The firm's text on the home page; renders nothing if the text is empty. */
export function FirmTextSection({ heading, text }: { heading: string; text: string }) {
  if (!heading && !text) return null;
  return (
    <Container className="pb-12 md:pb-16">
      <section className="border-rule max-w-article grid gap-4 border-t pt-12 md:pt-16">
        {heading && (
          <Heading level={2} size="h2">
            {heading}
          </Heading>
        )}
        {text && <Text className="whitespace-pre-line">{text}</Text>}
      </section>
    </Container>
  );
}
