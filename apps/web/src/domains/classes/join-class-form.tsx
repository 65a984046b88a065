import { classTexts } from "@ebute/contracts/classes";
import type { MissingDetails } from "@ebute/contracts/students";
import type { FormState } from "@ebute/page-port";
import { useState } from "react";
import { DetailsFields } from "#components/students/details-fields.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { FormMessage } from "#components/ui/form-message.tsx";
import { SlowSendingText } from "#components/ui/slow-sending-text.tsx";
import { TextInput } from "#components/ui/text-input.tsx";
import { useAccountForm } from "#lib/forms/account-form.ts";
import { useJoinClass } from "./classes.mutations.ts";

type JoinClassFormProps = {
  missingDetails: MissingDetails;
  /** Outcome of a submission without script. */
  served: FormState | undefined;
  onJoined: () => void;
};

export function JoinClassForm({ missingDetails, served, onJoined }: JoinClassFormProps) {
  const { mutateAsync } = useJoinClass();
  // Fields that the student has filled in stay until the form is done.
  const [missing] = useState(missingDetails);
  const form = useAccountForm({
    schema: async () => (await import("@ebute/contracts/classes")).joinClassInputSchema,
    served,
    fallback: classTexts.joinFailed,
    send: async (input) => {
      await mutateAsync(input);
      onJoined();
    },
  });
  return (
    <form {...form.form} action="/userDashboard#classes" className="grid grid-cols-1 gap-5">
      <FormMessage form={form} at="top" />
      <Field
        label="Code"
        hint="From your teacher or on your slip, such as 7K3M-Q9XD."
        error={form.fields.code}
        id="class-code"
      >
        <TextInput
          name="code"
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={100}
          defaultValue={form.typed.code}
        />
      </Field>
      {missing && (
        <DetailsFields errors={form.fields} typed={form.typed} ageBand={missing.ageBand} />
      )}
      <FormMessage form={form} at="button" />
      <div>
        <Button busy={form.isPending} busyText="Joining...">
          Join the class
        </Button>
        {form.isPending && <SlowSendingText />}
      </div>
    </form>
  );
}
