import { Copy } from "lucide-react";
import { useEffect, useRef } from "react";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { TextInput } from "#components/ui/text-input.tsx";
import { copyText } from "#lib/text/copy-text.ts";

type NewAddressProps = {
  address: string;
  /** True if the page came with the address. */
  isServed: boolean;
};

/** A new calendar address, which is shown once. */
export function NewAddress({ address, isServed }: NewAddressProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!isServed) input.current?.select();
  }, [isServed]);
  return (
    <div className="grid grid-cols-1 gap-3">
      <Field
        label="Your calendar address"
        hint="Copy it now: it is shown only once. Earlier addresses no longer work."
      >
        <TextInput ref={input} readOnly value={address} />
      </Field>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="button" className="noscript:hidden" onClick={() => void copyText(address)}>
          <Copy aria-hidden="true" size={18} />
          Copy address
        </Button>
        <a
          href={address.replace(/^https?:/, "webcal:")}
          className="text-indigo inline-flex min-h-11 items-center underline underline-offset-4"
        >
          Open in a calendar app
        </a>
      </div>
    </div>
  );
}
