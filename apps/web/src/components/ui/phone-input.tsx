import { PHONE_MAX_CHARS } from "@ebute/contracts/students";
import type { ComponentProps } from "react";
import { TextInput } from "./text-input.tsx";

export function PhoneInput(input: Omit<ComponentProps<"input">, "type">) {
  return (
    <TextInput
      inputMode="tel"
      autoComplete="tel"
      maxLength={PHONE_MAX_CHARS}
      {...input}
      type="tel"
    />
  );
}
