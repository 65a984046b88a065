import {
  type NoticeChoice,
  noticeHints,
  noticeNames,
  noticeTexts,
  noticeWayNames,
  noticeWays,
  type OwnNotices,
} from "@ebute/contracts/notices";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { SettingsSection } from "#components/layout/area/settings-section.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { QueryView } from "#components/ui/query-view.tsx";
import { Select } from "#components/ui/select.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { Text } from "#components/ui/text.tsx";
import { useAccountForm } from "#lib/forms/account-form.ts";
import { useTRPC } from "#lib/trpc.ts";
import { useChooseNotices } from "./notices.mutations.ts";
import { ownNoticesQuery } from "./notices.queries.ts";

/** Letters about new work to the signed-in administrator; nothing for a role that handles none. */
export function NoticesSection() {
  const query = useQuery(ownNoticesQuery(useTRPC()));
  if (query.data?.choices.length === 0) return null;
  return (
    <SettingsSection
      title="Letters about new work"
      about="They go to your address alone; each of you chooses."
    >
      <QueryView
        query={query}
        showsRefetchErrors
        subject="letters about new work"
        placeholder={<Skeleton rows={3} className="h-20" />}
      >
        {query.data && <NoticesForm {...query.data} />}
      </QueryView>
    </SettingsSection>
  );
}

function NoticesForm({ choices, email, canMail }: OwnNotices) {
  const { mutateAsync } = useChooseNotices();
  const [isSaved, setIsSaved] = useState(false);
  const { form, fields, message, isPending } = useAccountForm({
    schema: async () => (await import("@ebute/contracts/notices")).chooseNoticesInputSchema,
    onRefused: () => setIsSaved(false),
    send: async (input) => {
      setIsSaved(false);
      await mutateAsync(input);
      setIsSaved(true);
    },
  });
  return (
    <form {...form} className="grid grid-cols-1 gap-5" onChange={() => setIsSaved(false)}>
      {message && <Notice tone="err">{message}</Notice>}
      {canMail ? (
        <Text className="wrap-anywhere">
          Letters go to <strong>{email}</strong>.
        </Text>
      ) : (
        <Notice tone="info">
          No letter goes out until an owner sets up mail, under Settings &gt; Mail.
        </Notice>
      )}
      {choices.map((choice) => (
        <WayField key={choice.kind} choice={choice} error={fields[choice.kind]} />
      ))}
      {isSaved && <Notice tone="ok">{noticeTexts.saved}</Notice>}
      <div>
        <Button busy={isPending} busyText="Saving...">
          Save choice
        </Button>
      </div>
    </form>
  );
}

type WayFieldProps = { choice: NoticeChoice; error: string | undefined };

function WayField({ choice: { kind, way }, error }: WayFieldProps) {
  return (
    <Field label={noticeNames[kind]} hint={noticeHints[kind]} error={error}>
      <Select name={kind} defaultValue={way}>
        {noticeWays.map((value) => (
          <option key={value} value={value}>
            {noticeWayNames[value]}
          </option>
        ))}
      </Select>
    </Field>
  );
}
