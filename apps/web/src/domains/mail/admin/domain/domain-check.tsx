import { domainRecordsInputSchema, letterTexts } from "@ebute/contracts/mail";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { SlowSendingText } from "#components/ui/slow-sending-text.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextInput } from "#components/ui/text-input.tsx";
import { userMessage } from "#lib/trpc.ts";
import { useDomainCheck } from "./domain.mutations.ts";
import { DomainRecordList } from "./domain-record-list.tsx";

/** Button that looks up the DNS records of the saved sender's domain. */
export function DomainCheck() {
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
