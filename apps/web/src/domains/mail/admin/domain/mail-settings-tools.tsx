import {
  type DomainRecord,
  type DomainRecords,
  domainRecordsInputSchema,
  letterTexts,
} from "@ebute/contracts/mail";
import { useState } from "react";
import { CodeText } from "#components/controls/code-text.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { RuledList } from "#components/ui/ruled-list.tsx";
import { SlowSendingText } from "#components/ui/slow-sending-text.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextInput } from "#components/ui/text-input.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { copyText } from "#lib/text/copy-text.ts";
import { userMessage } from "#lib/trpc.ts";
import { useDomainCheck } from "../mail.mutations.ts";
import { WaitingLinks } from "../waiting-links.tsx";

const states: Record<DomainRecord["state"], { word: string; tone: string }> = {
  found: { word: "found", tone: "text-ok" },
  incomplete: { word: "needs a change", tone: "text-warn" },
  missing: { word: "missing", tone: "text-warn" },
  unknown: { word: "could not be checked", tone: "text-ink-2" },
};

/**
 * Links to the letter editor, and the DNS check of the sender's domain, below the settings of the
 * mail server.
 */
export function MailSettingsTools() {
  return (
    <div className="border-rule mt-8 grid gap-8 border-t pt-6">
      <WaitingLinks />
      <section aria-labelledby="mail-letters">
        <Heading level={3} size="name" className="font-semibold" id="mail-letters">
          Words of the letters
        </Heading>
        <Text tone="quiet" className="mt-1">
          Each letter that the site sends can be in your own words.
        </Text>
        <TextLink href="/admin/letters" className="inline-flex min-h-11 items-center">
          Change the letters
        </TextLink>
      </section>
      <DomainCheck />
    </div>
  );
}

/** Button that looks up the DNS records of the saved sender's domain. */
function DomainCheck() {
  const [selector, setSelector] = useState("");
  const { mutate, isPending, data, error } = useDomainCheck();
  const wrong = domainRecordsInputSchema.safeParse({ selector }).error?.issues[0]?.message ?? "";
  return (
    <section aria-labelledby="mail-domain" className="grid grid-cols-1 gap-3">
      <Heading level={3} size="name" className="font-semibold" id="mail-domain">
        Records of your domain
      </Heading>
      <Text tone="quiet">
        Three records keep your letters out of spam: SPF, DKIM and DMARC. The check uses the
        settings as they were last saved.
      </Text>
      <Field
        label="Selector"
        hint="The name of your DKIM key. Empty: the usual name of your mail service."
        error={wrong}
      >
        <TextInput
          maxLength={63}
          autoCapitalize="none"
          spellCheck={false}
          value={selector}
          onChange={(event) => setSelector(event.currentTarget.value)}
        />
      </Field>
      <Button
        type="button"
        tone="secondary"
        className="w-fit"
        busy={isPending}
        busyText="Checking..."
        onClick={() => {
          if (!wrong) mutate({ selector });
        }}
      >
        Check the domain's records
      </Button>
      {isPending && <SlowSendingText />}
      {!isPending && error && (
        <Notice tone="err">{userMessage(error, letterTexts.recordsFailed)}</Notice>
      )}
      <div aria-live="polite">
        {!isPending &&
          data &&
          (data.note ? <Text>{data.note}</Text> : <DomainRecordList {...data} />)}
      </div>
    </section>
  );
}

function DomainRecordList({ domain, records }: Pick<DomainRecords, "domain" | "records">) {
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
