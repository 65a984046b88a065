import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { TextInput } from "#components/ui/text-input.tsx";

type OrderLookupProps = {
  /** What was typed before, to be put right. */
  typed?: string | undefined;
  error?: string | undefined;
};

/** A plain form that leads to the page of an order; it needs no script, and no script changes what it does. */
export function OrderLookup({ typed, error }: OrderLookupProps) {
  return (
    <form action="/track-order" method="get" className="max-w-form grid gap-4">
      <Field
        label="Order id"
        hint="12 letters and digits, such as 7K3M-Q9XD-TW4H"
        error={error}
        id="order-id"
      >
        <TextInput
          name="orderId"
          required
          maxLength={100}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          defaultValue={typed}
        />
      </Field>
      <div>
        <Button>Track Order</Button>
      </div>
    </form>
  );
}
