import type { DomainRecord, DomainRecords } from "@ebute/contracts/mail";
import { CodeText } from "#components/controls/code-text.tsx";
import { Button } from "#components/ui/button.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { RuledList } from "#components/ui/ruled-list.tsx";
import { Text } from "#components/ui/text.tsx";
import { copyText } from "#lib/text/copy-text.ts";

const states: Record<DomainRecord["state"], { word: string; tone: string }> = {
  found: { word: "found", tone: "text-ok" },
  incomplete: { word: "needs a change", tone: "text-warn" },
  missing: { word: "missing", tone: "text-warn" },
  unknown: { word: "could not be checked", tone: "text-ink-2" },
};

export function DomainRecordList({ domain, records }: Pick<DomainRecords, "domain" | "records">) {
  return (
    <>
      <Text>
        For <strong className="font-semibold wrap-anywhere">{domain}</strong>:
      </Text>
      <RuledList>
        {records.map((record) => (
          <li key={record.name} className="grid grid-cols-1 gap-2">
            <Record record={record} />
          </li>
        ))}
      </RuledList>
    </>
  );
}

function Record({ record }: { record: DomainRecord }) {
  const { name, state, report, record: found, add } = record;
  const { word, tone } = states[state];
  return (
    <>
      <Heading level={4} size="name">
        <span className="font-semibold">{name}</span> <span className={tone}>{word}</span>
      </Heading>
      <Text>{report}</Text>
      {add && <Addition name={name} add={add} />}
      {found && (
        <div>
          <Text size="small" tone="quiet">
            The record now
          </Text>
          <CodeText>{found}</CodeText>
        </div>
      )}
    </>
  );
}

type AdditionProps = Pick<DomainRecord, "name"> & { add: NonNullable<DomainRecord["add"]> };

/** Name and value of a TXT record, each with a button that copies it. */
function Addition({ name, add: { host, value } }: AdditionProps) {
  const parts = [
    { label: "Name of the TXT record", text: host },
    ...(value ? [{ label: "Value", text: value }] : []),
  ];
  return (
    <div className="bg-surface rounded-control grid gap-3 p-4">
      {parts.map(({ label, text }) => (
        <div key={label} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <div className="min-w-0">
            <Text size="small" tone="quiet">
              {label}
            </Text>
            <CodeText>{text}</CodeText>
          </div>
          <Button
            type="button"
            tone="secondary"
            aria-label={`Copy: ${label}, ${name}`}
            onClick={() => void copyText(text)}
          >
            Copy
          </Button>
        </div>
      ))}
    </div>
  );
}
