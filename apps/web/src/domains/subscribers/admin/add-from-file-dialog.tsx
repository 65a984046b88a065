import {
  type AddedSubscribers,
  SUBSCRIBER_CSV_MAX_CHARS,
  subscriberTexts,
} from "@ebute/contracts/subscribers";
import { type FormEvent, useState } from "react";
import { AdminDialog } from "#components/admin/shell/admin-dialog.tsx";
import { FileDrop } from "#components/admin/upload/file-drop.tsx";
import { Checkbox } from "#components/controls/checkbox.tsx";
import { CheckboxGroup, ChoiceBox } from "#components/controls/checkbox-group.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextInput } from "#components/ui/text-input.tsx";
import { readTextFile } from "#lib/files/read-text-file.ts";
import { formatNounCount } from "#lib/tables/bulk-mutation.ts";
import { userMessage } from "#lib/trpc.ts";
import { useAddFromFile, useCheckFile } from "./subscribers.mutations.ts";

type Chosen = { name: string; csv: string };

type Faults = { file?: string; source?: string; consent?: string };

/** Adds people who agreed elsewhere to get letters, and says what became of each row. */
export function AddFromFileDialog({ onClose }: { onClose: () => void }) {
  const [chosen, setChosen] = useState<Chosen>();
  const [source, setSource] = useState("");
  const [hasConsent, setHasConsent] = useState(false);
  const [faults, setFaults] = useState<Faults>({});
  const check = useCheckFile();
  const adding = useAddFromFile();

  async function handleFile(file: File) {
    const isTooLarge = file.size > SUBSCRIBER_CSV_MAX_CHARS;
    setFaults(isTooLarge ? { file: "The file is too long. Divide it." } : {});
    setChosen(isTooLarge ? undefined : { name: file.name, csv: await readTextFile(file) });
  }
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const found: Faults = {
      ...(chosen ? {} : { file: "Choose a file first." }),
      ...(source.trim() ? {} : { source: "Say where these people agreed." }),
      ...(hasConsent ? {} : { consent: "Tick that these people agreed to get your letters." }),
    };
    setFaults(found);
    if (chosen && hasConsent && source.trim())
      check.mutate({ csv: chosen.csv, source, hasConsent, isCheckOnly: true });
  }
  if (adding.data) return <AddedDialog added={adding.data} onClose={onClose} />;
  const checked = check.variables;
  if (check.data && checked) {
    return (
      <CheckedDialog
        found={check.data}
        error={adding.error}
        isPending={adding.isPending}
        onAdd={(clearWords) => adding.mutate({ ...checked, isCheckOnly: false, clearWords })}
        onBack={() => {
          adding.reset();
          check.reset();
        }}
      />
    );
  }
  return (
    <AdminDialog title="Add subscribers from a file" position="wide" isOpen onClose={onClose}>
      <form
        noValidate
        onSubmit={handleSubmit}
        className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4"
      >
        <Field
          label="CSV file"
          hint="Each row has an e-mail address, in any column. Columns named Categories and Rhythm are read as the export writes them. People already on the list stay as they are. People who have unsubscribed, here or there, are not added."
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
        {check.error && (
          <Notice tone="err">{userMessage(check.error, subscriberTexts.unreachable)}</Notice>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button type="button" tone="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button busy={check.isPending} busyText="Checking...">
            Check the file
          </Button>
        </div>
      </form>
    </AdminDialog>
  );
}

type CheckedDialogProps = {
  found: AddedSubscribers;
  error: unknown;
  isPending: boolean;
  onAdd: (clearWords: string[]) => void;
  onBack: () => void;
};

/** Says whom the file would add and whom not, and asks about words that it does not know. */
function CheckedDialog({ found, error, isPending, onAdd, onBack }: CheckedDialogProps) {
  const [clearWords, setClearWords] = useState<string[]>([]);
  const cleared = found.unclearWords.filter(({ word }) => clearWords.includes(word));
  const total = cleared.reduce((sum, { rows }) => sum + rows, found.added);
  return (
    <AdminDialog title="Add subscribers from a file" position="wide" isOpen onClose={onBack}>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4">
        <Notice tone="info">
          <Counts first={`${formatNounCount(found.added, "subscriber")} to add.`} counts={found} />
        </Notice>
        {found.unclearWords.length > 0 && (
          <CheckboxGroup
            id="unclear-words"
            legend="Which of these words mean that people still want letters?"
            error={undefined}
          >
            {found.unclearWords.map(({ word, rows }) => (
              <ChoiceBox
                key={word}
                label={`${word || "No word"} (${rows})`}
                of={word}
                value={clearWords}
                onChange={setClearWords}
              />
            ))}
          </CheckboxGroup>
        )}
        <RefusedRows rows={found.refusedRows} />
        {error !== null && (
          <Notice tone="err">{userMessage(error, subscriberTexts.unreachable)}</Notice>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button type="button" tone="secondary" onClick={onBack}>
            Back
          </Button>
          <Button
            type="button"
            busy={isPending}
            busyText="Adding..."
            onClick={() => onAdd(clearWords)}
          >
            {`Add ${formatNounCount(total, "subscriber")}`}
          </Button>
        </div>
      </div>
    </AdminDialog>
  );
}

function AddedDialog({ added, onClose }: { added: AddedSubscribers; onClose: () => void }) {
  const isComplete = added.refused + added.unclear === 0;
  return (
    <AdminDialog title="Add subscribers from a file" position="wide" isOpen onClose={onClose}>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4">
        <Notice tone={isComplete ? "ok" : "info"}>
          <Counts first={`${formatNounCount(added.added, "subscriber")} added.`} counts={added} />
        </Notice>
        <RefusedRows rows={added.refusedRows} />
        <Button type="button" className="justify-self-end" onClick={onClose}>
          Close
        </Button>
      </div>
    </AdminDialog>
  );
}

function RefusedRows({ rows }: { rows: AddedSubscribers["refusedRows"] }) {
  if (rows.length === 0) return null;
  return (
    <ul
      aria-label="Rows that cannot be added"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: people without a mouse scroll the list
      tabIndex={0}
      className="divide-rule border-rule max-h-72 divide-y overflow-y-auto border-y"
    >
      {rows.map(({ line, text }) => (
        <li key={line} className="py-2">
          <Text className="wrap-anywhere">{`Line ${line}: ${text}`}</Text>
        </li>
      ))}
    </ul>
  );
}

type CountsProps = { first: string; counts: AddedSubscribers };

/** Says how many come, and how many not by the reason. */
function Counts({ first, counts }: CountsProps) {
  const others: [count: number, what: string][] = [
    [counts.known, "in the list already"],
    [counts.unsubscribed, "unsubscribed here"],
    [counts.left, "left that list"],
    [counts.bounced, "could not be reached there"],
    [counts.complained, "reported letters as spam there"],
    [counts.pending, "never confirmed there"],
    [counts.unclear, "with a status that is not known"],
    [counts.refused, "without a valid address, or with an unknown category or rhythm"],
  ];
  const shown = others.filter(([count]) => count > 0);
  if (shown.length === 0) return first;
  return (
    <>
      <p>{`${first} Not added:`}</p>
      <ul className="mt-1 list-disc pl-5">
        {shown.map(([count, what]) => (
          <li key={what}>{`${count} ${what}`}</li>
        ))}
      </ul>
    </>
  );
}
