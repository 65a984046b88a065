import type { Factors, Passkey } from "@ebute/contracts/sign-in";
import { useRef } from "react";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { RuledList } from "#components/ui/ruled-list.tsx";
import { SlowSendingText } from "#components/ui/slow-sending-text.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextInput } from "#components/ui/text-input.tsx";
import { Time } from "#components/ui/time.tsx";
import { confirmAction } from "#lib/confirm-action.ts";
import { useAccountForm } from "#lib/forms/account-form.ts";
import { userMessage } from "#lib/trpc.ts";
import { passkeyMessage } from "./passkey-messages.ts";
import { useAddPasskey, useRemovePasskey } from "./passkeys.mutations.ts";

type PasskeySectionProps = { factors: Factors; onCodes: (codes: readonly string[]) => void };

/** Lists, adds and removes the account's passkeys. */
export function PasskeySection({ factors, onCodes }: PasskeySectionProps) {
  const section = useRef<HTMLDivElement>(null);
  return (
    <div ref={section} tabIndex={-1} className="grid grid-cols-1 gap-5 outline-none">
      {factors.passkeys.length === 0 ? (
        <Text>
          None yet. A passkey logs you in by your finger, your face or the code of your device.
        </Text>
      ) : (
        <RuledList>
          {factors.passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey._id}
              passkey={passkey}
              onRemoved={() => section.current?.focus({ preventScroll: true })}
            />
          ))}
        </RuledList>
      )}
      <AddPasskey onCodes={onCodes} />
    </div>
  );
}

type PasskeyRowProps = { passkey: Passkey; onRemoved: () => void };

function PasskeyRow({ passkey, onRemoved }: PasskeyRowProps) {
  const { _id: id, name, createdAt, lastUsedAt } = passkey;
  const remove = useRemovePasskey(name);
  async function handleRemove() {
    const question = "Are you sure you want to remove this passkey?";
    if (!(await confirmAction({ question, names: [name], action: "Remove" }))) return;
    remove.mutate({ id }, { onSuccess: onRemoved });
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <Text className="font-semibold">{name}</Text>
        <Text size="small" tone="quiet">
          Added <Time iso={createdAt} withTime />,{" "}
          {lastUsedAt ? (
            <>
              last used <Time iso={lastUsedAt} withTime />
            </>
          ) : (
            "not used yet"
          )}
        </Text>
      </div>
      <Button
        type="button"
        tone="danger"
        busy={remove.isPending}
        aria-label={`Remove: ${name}`}
        onClick={handleRemove}
      >
        Remove
      </Button>
      {remove.error && <Notice tone="err">{userMessage(remove.error)}</Notice>}
    </li>
  );
}

function AddPasskey({ onCodes }: Pick<PasskeySectionProps, "onCodes">) {
  const { mutateAsync } = useAddPasskey();
  const accountForm = useAccountForm({
    schema: async () =>
      (await import("@ebute/contracts/sign-in")).addPasskeyInputSchema.pick({ name: true }),
    fallback: passkeyMessage,
    send: async ({ name }, form) => {
      const { recoveryCodes } = await mutateAsync(name);
      form.reset();
      if (recoveryCodes.length > 0) onCodes(recoveryCodes);
    },
  });
  return (
    <form {...accountForm.form} className="grid grid-cols-1 gap-5">
      {accountForm.message && <Notice tone="err">{accountForm.message}</Notice>}
      <Field
        label="Name of the device"
        hint="So that you recognise it, such as Work laptop."
        error={accountForm.fields.name}
        id="passkey-name"
      >
        <TextInput name="name" maxLength={60} autoComplete="off" required />
      </Field>
      <div>
        <Button busy={accountForm.isPending} busyText="Waiting for the device...">
          Add a passkey
        </Button>
      </div>
      {accountForm.isPending && <SlowSendingText />}
    </form>
  );
}
