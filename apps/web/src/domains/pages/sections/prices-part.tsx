import type { PublicPage, SectionOf } from "@ebute/contracts/pages";
import { whatsappLink } from "@ebute/contracts/settings";
import { Picture } from "#components/ui/picture.tsx";
import { Price, PriceList } from "#components/ui/price-list.tsx";
import { Text } from "#components/ui/text.tsx";
import { useSite } from "#lib/page/use-site.ts";
import { formatAmount } from "#lib/text/amount.ts";
import { findShown } from "./shown-picture.ts";
import { TitledPart } from "./titled-part.tsx";

type Prices = SectionOf<"prices">;
type PricesPartProps = { section: Prices; pictures: PublicPage["pictures"] };

export function PricesPart({ section, pictures }: PricesPartProps) {
  const { title, text, items, hasOrderButton } = section;
  const {
    contact: { whatsapp },
    currencyPrefix,
  } = useSite();
  return (
    <TitledPart title={title}>
      {text && <Text tone="quiet">{text}</Text>}
      <PriceList>
        {items.map((item) => {
          const shown = findShown(pictures, item.picture);
          return (
            <Price
              key={item.id}
              item={item}
              level={title ? 3 : 2}
              price={item.price === null ? "On request" : formatAmount(item.price, currencyPrefix)}
              picture={
                shown && (
                  <Picture
                    picture={shown}
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
    </TitledPart>
  );
}

/** First sentence of the chat: it names the item and its price. */
function orderSentence({ name, unit, price }: Prices["items"][number], prefix: string): string {
  const amount = price === null ? "" : formatAmount(price, prefix);
  const terms = [amount, unit].filter(Boolean).join(" ");
  return `Hello, I would like to order ${name}${terms && ` (${terms})`}.`;
}
