import {
  type AddedSubscribers,
  SUBSCRIBER_CSV_MAX_CHARS,
  subscriberTexts,
} from "@ebute/contracts/subscribers";
import { type FormEvent, useState } from "react";
import { AdminDialog } from "#components/admin/shell/admin-dialog.tsx";
import { FileDrop } from "#components/admin/upload/file-drop.tsx";
import { Checkbox } from "#components/controls/checkbox.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextInput } from "#components/ui/text-input.tsx";
import { formatNounCount } from "#lib/tables/bulk-mutation.ts";
import { userMessage } from "#lib/trpc.ts";
import { useAddFromFile } from "./subscribers.mutations.ts";

type Chosen = { name: string; csv: string };

type Faults = { file?: string; source?: string; consent?: string };

/** Adds people who agreed elsewhere to get letters, and says what became of each row. */
export function AddFromFileDialog({ onClose }: { onClose: () => void }) {
  const [chosen, setChosen] = useState<Chosen>();
  const [source, setSource] = useState("");
  const [hasConsent, setHasConsent] = useState(false);
  const [faults, setFaults] = useState<Faults>({});
  const { mutate, data, error, isPending } = useAddFromFile();

  async function handleFile(file: File) {
    const isTooLarge = file.size > SUBSCRIBER_CSV_MAX_CHARS;
    setFaults(isTooLarge ? { file: "The file is too long. Divide it." } : {});
    setChosen(isTooLarge ? undefined : { name: file.name, csv: await file.text() });
  }
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const found: Faults = {
      ...(chosen ? {} : { file: "Choose a file first." }),
      ...(source.trim() ? {} : { source: "Say where these people agreed." }),
      ...(hasConsent ? {} : { consent: "Tick that these people agreed to get your letters." }),
    };
    setFaults(found);
    if (chosen && hasConsent && source.trim()) mutate({ csv: chosen.csv, source, hasConsent });
  }
  if (data) return <AddedDialog added={data} onClose={onClose} />;
  return (
    <AdminDialog title="Add subscribers from a file" position="wide" isOpen onClose={onClose}>
      <form
        noValidate
        onSubmit={handleSubmit}
        className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4"
      >
        <Field
          label="CSV file"
          hint="Each row has an e-mail address, in any column. Columns named Categories and Rhythm are read as the export writes them. Whoever is in the list stays as they are, and whoever has unsubscribed here is not added again."
          error={faults.file ?? ""}
        >
          <FileDrop
            accept=".csv,.txt,text/csv"
            hint="Choose a file, or drop it here"
            shown={chosen && { name: chosen.name, note: "Chosen" }}
            onFile={(file) => void handleFile(file)}
          />
        </Field>
        <Field
          label="Where these people agreed"
          hint="For example: Mailchimp list, May 2026. It is kept with each address."
          error={faults.source ?? ""}
        >
          <TextInput
            maxLength={200}
            value={source}
            onChange={({ currentTarget }) => setSource(currentTarget.value)}
          />
        </Field>
        <div>
          <Checkbox
            label="These people agreed to get letters from us"
            checked={hasConsent}
            onChange={({ currentTarget }) => setHasConsent(currentTarget.checked)}
          />
          {faults.consent && <Notice tone="err">{faults.consent}</Notice>}
        </div>
        {error && <Notice tone="err">{userMessage(error, subscriberTexts.unreachable)}</Notice>}
        <div className="flex flex-wrap justify-end gap-2">
          <Button type="button" tone="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button busy={isPending} busyText="Adding...">
            Add subscribers
          </Button>
        </div>
      </form>
    </AdminDialog>
  );
}

function AddedDialog({ added, onClose }: { added: AddedSubscribers; onClose: () => void }) {
  const { refusedRows, refused } = added;
  return (
    <AdminDialog title="Add subscribers from a file" position="wide" isOpen onClose={onClose}>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4">
        <Notice tone={refused > 0 ? "info" : "ok"}>{describeAdded(added)}</Notice>
        {refusedRows.length > 0 && (
          <ul
            aria-label="Rows that were not added"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: people without a mouse scroll the list
            tabIndex={0}
            className="divide-rule border-rule max-h-72 divide-y overflow-y-auto border-y"
          >
            {refusedRows.map(({ line, text }) => (
              <li key={line} className="py-2">
                <Text className="wrap-anywhere">{`Line ${line}: ${text}`}</Text>
              </li>
            ))}
          </ul>
        )}
        <Button type="button" className="justify-self-end" onClick={onClose}>
          Close
        </Button>
      </div>
    </AdminDialog>
  );
}

function describeAdded({ added, known, unsubscribed, refused }: AddedSubscribers): string {
  const sentences = [
    `${formatNounCount(added, "subscriber")} added.`,
    known > 0 ? `${known} already in the list.` : "",
    unsubscribed > 0 ? `${unsubscribed} not added, because they have unsubscribed.` : "",
    refused > 0
      ? `${formatNounCount(refused, "row")} not added: without a valid address, or with a category or rhythm that does not exist.`
      : "",
  ];
  return sentences.filter((sentence) => sentence !== "").join(" ");
}
