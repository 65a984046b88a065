import { BOUNCE_TEXT_MAX_CHARS, subscriberTexts } from "@ebute/contracts/subscribers";
import { type FormEvent, useId, useState } from "react";
import { AdminDialog } from "#components/admin/shell/admin-dialog.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextArea } from "#components/ui/text-area.tsx";
import { formatNounCount } from "#lib/tables/bulk-mutation.ts";
import { userMessage } from "#lib/trpc.ts";
import { useFindBounced, useStopAddresses } from "./subscribers.mutations.ts";

/** Finds subscribers in pasted reports about letters that came back, and stops newsletters to them. */
export function BounceDialog({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState("");
  const [fault, setFault] = useState("");
  const id = useId();
  const find = useFindBounced();
  const stop = useStopAddresses();
  const found = find.data?.subscribers;

  function handleFind(event: FormEvent) {
    event.preventDefault();
    const isEmpty = text.trim() === "";
    setFault(isEmpty ? "Paste the text first." : "");
    if (!isEmpty) find.mutate({ text });
  }
  function handleStop() {
    if (!found) return;
    stop.mutate({ ids: found.map(({ _id }) => _id) }, { onSuccess: onClose });
  }
  const error = find.error ?? stop.error;
  return (
    <AdminDialog title="Letters that came back" position="wide" isOpen onClose={onClose}>
      <form noValidate onSubmit={handleFind} className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4">
        <Field
          label="Reports of your mail service"
          hint="Paste them as they are. The subscribers in them are shown before anything changes."
          id={id}
          error={fault}
        >
          <TextArea
            rows={8}
            maxLength={BOUNCE_TEXT_MAX_CHARS}
            value={text}
            onChange={({ currentTarget }) => {
              setText(currentTarget.value);
              find.reset();
            }}
          />
        </Field>
        {error && <Notice tone="err">{userMessage(error, subscriberTexts.unreachable)}</Notice>}
        {found && <FoundAddresses emails={found.map(({ email }) => email)} />}
        <div className="flex flex-wrap justify-end gap-2">
          <Button type="button" tone="secondary" onClick={onClose}>
            Cancel
          </Button>
          {found && found.length > 0 ? (
            <Button
              type="button"
              tone="danger"
              busy={stop.isPending}
              busyText="Saving..."
              onClick={handleStop}
            >
              Send no newsletter to {formatNounCount(found.length, "subscriber")}
            </Button>
          ) : (
            <Button busy={find.isPending} busyText="Looking...">
              Find subscribers
            </Button>
          )}
        </div>
      </form>
    </AdminDialog>
  );
}

function FoundAddresses({ emails }: { emails: readonly string[] }) {
  if (emails.length === 0)
    return <Notice tone="info">No subscriber who gets newsletters is named in this text.</Notice>;
  return (
    <ul
      aria-label="Subscribers in the text"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: people without a mouse scroll the list
      tabIndex={0}
      className="divide-rule border-rule max-h-72 divide-y overflow-y-auto border-y"
    >
      {emails.map((email) => (
        <li key={email} className="py-2">
          <Text className="wrap-anywhere">{email}</Text>
        </li>
      ))}
    </ul>
  );
}
