import { Container } from "#components/layout/container.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { Text } from "#components/ui/text.tsx";
import { CachedFragment } from "#lib/page/cached-fragment.tsx";
import { useSite } from "#lib/page/use-site.ts";
import { OrderLookup } from "./order-lookup.tsx";

/** Order look-up on the home page, target of the footer's 'Track your Order'. */
export function OrderSection() {
  const { words } = useSite();
  return (
    <CachedFragment name="order-section" of={[]}>
      <Container className="pb-12 md:pb-16">
        <section
          aria-labelledby="track-order"
          className="border-rule grid gap-6 border-t pt-12 md:pt-16 lg:grid-cols-2 lg:gap-12"
        >
          <div className="grid content-start gap-2">
            <Heading level={2} size="h2" id="track-order">
              {words.orderHeading}
            </Heading>
            {words.orderText && <Text tone="quiet">{words.orderText}</Text>}
          </div>
          <OrderLookup />
        </section>
      </Container>
    </CachedFragment>
  );
}
