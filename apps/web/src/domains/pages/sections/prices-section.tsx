import type { PublicPage, SectionOf } from "@ebute/contracts/pages";
import { whatsappLink } from "@ebute/contracts/settings";
import { Picture } from "#components/ui/picture.tsx";
import { Price, PriceList } from "#components/ui/price-list.tsx";
import { Text } from "#components/ui/text.tsx";
import { useSite } from "#lib/page/use-site.ts";
import { formatAmount } from "#lib/text/format-amount.ts";
import { findSectionPicture } from "./section-picture.ts";
import { TitledSection } from "./titled-section.tsx";

type Prices = SectionOf<"prices">;
type PricesSectionProps = { section: Prices; pictures: PublicPage["pictures"] };

export function PricesSection({ section, pictures }: PricesSectionProps) {
  const { title, text, items, hasOrderButton } = section;
  const {
    contact: { whatsapp },
    currencyPrefix,
  } = useSite();
  return (
    <TitledSection title={title}>
      {text && <Text tone="quiet">{text}</Text>}
      <PriceList>
        {items.map((item) => {
          const sectionPicture = findSectionPicture(pictures, item.picture);
          return (
            <Price
              key={item.id}
              item={item}
              level={title ? 3 : 2}
              price={item.price === null ? "On request" : formatAmount(item.price, currencyPrefix)}
              picture={
                sectionPicture && (
                  <Picture
                    picture={sectionPicture}
                    alt={item.picture?.alt ?? ""}
                    subject={item.name}
                    sizes="96px"
                  />
                )
              }
              orderLink={
                hasOrderButton && whatsapp && !item.isSoldOut
                  ? whatsappLink(whatsapp, orderSentence(item, currencyPrefix))
                  : undefined
              }
            />
          );
        })}
      </PriceList>
    </TitledSection>
  );
}

/** Prefilled chat message, with the item and its price. */
function orderSentence({ name, unit, price }: Prices["items"][number], prefix: string): string {
  const amount = price === null ? "" : formatAmount(price, prefix);
  const terms = [amount, unit].filter(Boolean).join(" ");
  return `Hello, I would like to order ${name}${terms && ` (${terms})`}.`;
}
