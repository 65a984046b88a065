import type { ValidationIssue } from "@ebute/contracts/errors";
import {
  MAIL_USER_MAX_CHARS,
  MICROSOFT_365_HELP,
  mailSettingsSchema,
  newSecretSchema,
  SECRET_MAX_CHARS,
  type SettingsState,
  settingsTexts,
} from "@ebute/contracts/settings";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { z } from "zod";
import { EntryQuery } from "#components/admin/form/entry-query.tsx";
import { Button } from "#components/ui/button.tsx";
import { EmailInput } from "#components/ui/email-input.tsx";
import { Field } from "#components/ui/field.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { PasswordInput } from "#components/ui/password-input.tsx";
import { Select } from "#components/ui/select.tsx";
import { SlowSendingText } from "#components/ui/slow-sending-text.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextInput } from "#components/ui/text-input.tsx";
import { useAccountForm } from "#lib/forms/account-form.ts";
import { createSubmission } from "#lib/forms/form-submission.ts";
import { userMessage, useTRPC, useTRPCClient } from "#lib/trpc.ts";
import { ReadOnlyHint } from "./controls/read-only-hint.tsx";
import { findMailService, mailServices, readMailAccount, toMailSettings } from "./mail-accounts.ts";
import { useConnectionTest } from "./settings.mutations.ts";

const ANOTHER_SERVER = "Another server";
const MICROSOFT_365 = "Microsoft 365";

type MailFormProps = {
  onAnswered: () => void;
  /** Places the main button. */
  children: (button: ReactNode) => ReactNode;
};

/** Asks for the mail account in three fields, for the set-up; the full form is in Settings. */
export function MailForm({ onAnswered, children }: MailFormProps) {
  const query = useQuery(useTRPC().settings.list.queryOptions());
  return (
    <EntryQuery query={query} loadFailed={settingsTexts.loadFailed}>
      {(states) => {
        const state = states.find(({ group }) => group === "mail");
        const variable = state?.fromEnvironment.secret;
        if (!state) return null;
        if (!variable)
          return (
            <MailAccountForm state={state} onAnswered={onAnswered}>
              {children}
            </MailAccountForm>
          );
        return (
          <div className="grid grid-cols-1 gap-5">
            <Text>
              <ReadOnlyHint variable={variable} />
            </Text>
            {children(
              <Button type="button" onClick={onAnswered}>
                Continue
              </Button>,
            )}
          </div>
        );
      }}
    </EntryQuery>
  );
}

/** Controls have the names of the settings, so that a refusal finds its field. */
async function loadSchema() {
  const { fromAddress, user } = mailSettingsSchema.shape;
  return z.object({
    host: z.string(),
    fromAddress,
    user: user.default(""),
    secret: newSecretSchema,
  });
}

type Typed = z.output<Awaited<ReturnType<typeof loadSchema>>>;

function MailAccountForm({
  state,
  onAnswered,
  children,
}: MailFormProps & { state: SettingsState }) {
  const { values } = state;
  const saved = readMailAccount(values);
  const [name, setName] = useState(() => initialService(state));
  const service = mailServices.find((one) => one.name === name);
  const isSaved = state.secret === "saved" && service === findMailService(values);
  const { settings } = useTRPCClient();
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const test = useConnectionTest("mail");

  function toInput({ fromAddress, user, secret }: Typed) {
    if (!service) throw new Error(`no fields for ${name}`);
    const account = { address: fromAddress, user: user || saved.user, secret };
    return { values: toMailSettings(service, account, values), secret };
  }

  function check(typed: Record<string, FormDataEntryValue>): ValidationIssue[] {
    if (name === MICROSOFT_365) return [{ path: "host", message: MICROSOFT_365_HELP }];
    if (!service) return [{ path: "host", message: "Choose your mail service." }];
    return [
      ...(typed.fromAddress ? [] : [missing("fromAddress", "Email address")]),
      ...(service.hasUserName && !typed.user ? [missing("user", "User name")] : []),
      ...(typed.secret || isSaved ? [] : [missing("secret", "Password")]),
    ];
  }

  const form = useAccountForm({
    schema: loadSchema,
    check,
    send: async (typed) => {
      await settings.save.mutate({ group: "mail", ...toInput(typed) });
      for (const subject of [trpc.settings, trpc.onboarding, trpc.mail])
        void queryClient.invalidateQueries(subject.pathFilter());
      onAnswered();
    },
  });

  function sendTestLetter(element: HTMLFormElement): void {
    let issues: ValidationIssue[] | undefined;
    test.reset();
    const submission = createSubmission(element, {
      schema: loadSchema,
      check,
      send: async (typed) => {
        const input = toInput(typed);
        const tested = { ...input, values: { ...values, ...input.values } };
        const { field, report } = await test.mutateAsync(tested);
        issues = field && [{ path: field, message: report }];
      },
    });
    void form.submit({
      ...submission,
      send: async () => (await submission.send()) ?? issues,
      fallback: (error) => userMessage(error, settingsTexts.testFailed),
    });
  }

  const { data } = test;
  return (
    <form {...form.form} className="grid grid-cols-1 gap-5">
      <Field label="Service" error={form.fields.host}>
        <Select
          name="host"
          value={name}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        >
          <option value="">Choose your service</option>
          {[...mailServices.map((one) => one.name), MICROSOFT_365, ANOTHER_SERVER].map((option) => (
            <option key={option}>{option}</option>
          ))}
        </Select>
      </Field>
      {name === ANOTHER_SERVER ? (
        <>
          <Text>Settings has a form with all fields: server, port, user name and limits.</Text>
          {children(<LinkButton href="/admin/settings?group=mail">Open the full form</LinkButton>)}
        </>
      ) : (
        <>
          <Field
            label="Email address"
            hint="Your letters come from it."
            error={form.fields.fromAddress}
          >
            <EmailInput name="fromAddress" autoComplete="email" defaultValue={saved.address} />
          </Field>
          {service?.hasUserName && (
            <Field label="User name" error={form.fields.user}>
              <TextInput
                name="user"
                autoCapitalize="none"
                maxLength={MAIL_USER_MAX_CHARS}
                defaultValue={saved.user}
              />
            </Field>
          )}
          <Field
            label="Password"
            hint={isSaved ? "One is saved. Leave this empty to keep it." : service?.help}
            error={form.fields.secret}
          >
            <PasswordInput name="secret" autoComplete="new-password" maxLength={SECRET_MAX_CHARS} />
          </Field>
          <Button
            type="button"
            tone="secondary"
            className="w-fit"
            busy={test.isPending}
            busyText="Sending..."
            onClick={({ currentTarget }) =>
              currentTarget.form && sendTestLetter(currentTarget.form)
            }
          >
            Send a test letter
          </Button>
          {test.isPending && <SlowSendingText />}
          {data && !data.field && (
            <Notice tone={data.isWorking ? "ok" : "err"}>{data.report}</Notice>
          )}
          {form.message && <Notice tone="err">{form.message}</Notice>}
          {children(
            <Button busy={form.isPending && !test.isPending} busyText="Saving...">
              Continue
            </Button>,
          )}
        </>
      )}
    </form>
  );

  function choose(next: string): void {
    setName(next);
    test.reset();
    form.setMessage();
  }
}

/** The saved service; none on a new site. */
function initialService({ values, fromEnvironment }: SettingsState): string {
  const service = findMailService(values);
  if (service && !fromEnvironment.fromAddress) return service.name;
  return values.host || fromEnvironment.fromAddress ? ANOTHER_SERVER : "";
}

function missing(path: string, label: string): ValidationIssue {
  return { path, message: `${label} is required.` };
}
