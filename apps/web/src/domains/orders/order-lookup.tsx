import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { TextInput } from "#components/ui/text-input.tsx";
import { useSite } from "#lib/page/use-site.ts";

type OrderLookupProps = {
  /** Previous input, to be corrected. */
  typed?: string | undefined;
  error?: string | undefined;
};

/** A native GET form that leads to the page of an order. */
export function OrderLookup({ typed, error }: OrderLookupProps) {
  const { words } = useSite();
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
        <Button>{words.orderButton}</Button>
      </div>
    </form>
  );
}
