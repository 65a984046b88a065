import { Text } from "./text.tsx";

type QuotationProps = { text: string; name: string; role: string };

export function Quotation({ text, name, role }: QuotationProps) {
  const source = [name, role].filter(Boolean).join(", ");
  return (
    <figure className="border-danfo max-w-article grid gap-3 border-l-3 pl-4 md:pl-6">
      <blockquote>
        <Text size="standfirst" className="whitespace-pre-line">
          {text}
        </Text>
      </blockquote>
      {source && (
        <figcaption>
          <Text as="span" size="small" tone="quiet">
            {source}
          </Text>
        </figcaption>
      )}
    </figure>
  );
}
