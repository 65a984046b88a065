import { EMAIL_MAX_CHARS } from "@ebute/contracts/primitives";
import type { ComponentProps } from "react";
import { TextInput } from "./text-input.tsx";

export function EmailInput(input: Omit<ComponentProps<typeof TextInput>, "type">) {
  return (
    <TextInput
      name="email"
      inputMode="email"
      autoCapitalize="none"
      required
      maxLength={EMAIL_MAX_CHARS}
      {...input}
      type="email"
    />
  );
}
