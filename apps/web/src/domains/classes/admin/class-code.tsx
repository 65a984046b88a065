import type { ClassOfPanel } from "@ebute/contracts/classes";
import { whatsappLink } from "@ebute/contracts/settings";
import { Copy } from "lucide-react";
import { Button } from "#components/ui/button.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { confirmAction } from "#lib/confirm-action.ts";
import { useSite } from "#lib/page/use-site.ts";
import { copyText } from "#lib/text/copy-text.ts";
import { useChangeClassCode } from "./classes.mutations.ts";

/** The code by which the students of a class join, and what to send them. */
export function ClassCode({ row }: { row: ClassOfPanel }) {
  const { _id: id, name, code, isCodeOn } = row;
  const { identity } = useSite();
  const { mutate, isPending } = useChangeClassCode(name);
  const message = `Join ${name} at ${identity.name}: sign in at ${window.location.origin}/userDashboard and type the code ${code}.`;

  async function renew(): Promise<void> {
    const isSure = await confirmAction({
      question: "Make a new code? The old one stops working at once.",
      names: [name],
      action: "Make a new code",
    });
    if (isSure) mutate({ id, change: "renew" });
  }
  return (
    <section aria-labelledby="class-code" className="grid grid-cols-1 gap-3 print:hidden">
      <Heading level={2} size="h3" id="class-code">
        Class code
      </Heading>
      {isCodeOn ? (
        <p className="text-h3 font-bold tracking-wide tabular-nums select-all">{code}</p>
      ) : (
        <Text>The code is switched off. Nobody can join by it.</Text>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {isCodeOn && (
          <>
            <Button type="button" onClick={() => void copyText(code)}>
              <Copy aria-hidden="true" size={18} />
              Copy code
            </Button>
            <Button type="button" tone="secondary" onClick={() => void copyText(message)}>
              Copy message
            </Button>
            <TextLink
              href={whatsappLink("", message)}
              target="_blank"
              className="inline-flex min-h-11 items-center px-2"
            >
              Send by WhatsApp
            </TextLink>
          </>
        )}
        <Button
          type="button"
          tone="secondary"
          busy={isPending}
          onClick={() => mutate({ id, change: isCodeOn ? "switchOff" : "switchOn" })}
        >
          {isCodeOn ? "Switch off" : "Switch on"}
        </Button>
        <Button type="button" tone="secondary" busy={isPending} onClick={() => void renew()}>
          New code
        </Button>
      </div>
    </section>
  );
}
