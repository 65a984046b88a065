import { unexpectedError } from "@ebute/contracts/errors";
import { EMAIL_MAX_CHARS } from "@ebute/contracts/primitives";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { PasswordInput } from "#components/ui/password-input.tsx";
import { TextInput } from "#components/ui/text-input.tsx";
import { toast } from "#lib/toast.ts";
import { failureOf } from "#lib/trpc.ts";

export type Credentials = { email: string; password: string };

type CredentialsFormProps = {
  schema: z.ZodType<Credentials, Credentials>;
  button: { idle: string; busy: string };
  /** Filled in beforehand. */
  email?: string;
  /** For an account that is being made: the browser offers a new password, and the rule stands by the field. */
  newPasswordHint?: string;
  /** Sends them; throws when they are refused. */
  onSend: (credentials: Credentials) => Promise<void>;
};

/** E-mail and password. What is wrong is said by the field or above the form first, and by a toast. */
export function CredentialsForm(props: CredentialsFormProps) {
  const { schema, button, email = "", newPasswordHint, onSend } = props;
  const form = useForm<Credentials>({
    resolver: zodResolver(schema),
    defaultValues: { email, password: "" },
  });
  const { errors, isSubmitting } = form.formState;

  async function send(credentials: Credentials) {
    try {
      await onSend(credentials);
    } catch (error) {
      const failure = failureOf(error);
      const message = failure?.message ?? unexpectedError.message;
      const issues = failure?.issues?.filter(({ path }) => path === "email" || path === "password");
      if (!issues?.length) form.setError("root", { message });
      for (const { path, message: sentence } of issues ?? []) {
        const field = path === "email" ? "email" : "password";
        form.setError(field, { message: sentence }, { shouldFocus: true });
      }
      toast.error(message);
    }
  }

  const submit = form.handleSubmit(send, (invalid) => {
    const message = invalid.email?.message ?? invalid.password?.message;
    if (message) toast.error(message);
  });

  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        // A second press while it sends is nothing.
        event.preventDefault();
        if (!isSubmitting) void submit(event);
      }}
    >
      {errors.root?.message && <Notice tone="err">{errors.root.message}</Notice>}
      <Field label="Email" error={errors.email?.message}>
        <TextInput
          {...form.register("email")}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          required
          maxLength={EMAIL_MAX_CHARS}
        />
      </Field>
      <Field label="Password" hint={newPasswordHint} error={errors.password?.message}>
        <PasswordInput
          {...form.register("password")}
          autoComplete={newPasswordHint ? "new-password" : "current-password"}
          data-first-focus={email ? "" : undefined}
          required
        />
      </Field>
      <Button busy={isSubmitting} busyText={button.busy} className="w-full">
        {button.idle}
      </Button>
    </form>
  );
}
