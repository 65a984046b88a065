import { orderTexts } from "@ebute/contracts/orders";
import { Container } from "#components/layout/container.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { Text } from "#components/ui/text.tsx";
import { KnownPart } from "#lib/page/known-part.tsx";
import { OrderLookup } from "./order-lookup.tsx";

/** The look-up on the home page, where the footer's 'Track your Order' leads. */
export function OrderSection() {
  return (
    <KnownPart name="order-section" of={[]}>
      <Container className="pb-12 md:pb-16">
        <section
          aria-labelledby="track-order"
          className="border-rule grid gap-6 border-t pt-12 md:pt-16 lg:grid-cols-2 lg:gap-12"
        >
          <div className="grid content-start gap-2">
            <Heading level={2} size="h2" id="track-order">
              {orderTexts.heading}
            </Heading>
            <Text tone="quiet">See where it is, from placed to delivered.</Text>
          </div>
          <OrderLookup />
        </section>
      </Container>
    </KnownPart>
  );
}
