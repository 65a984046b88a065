import { COLOUR_CHARS } from "@ebute/contracts/settings";
import type { ChangeEvent, Ref } from "react";
import { TextInput } from "#components/ui/text-input.tsx";

type ColourInputProps = {
  label: string;
  name: string;
  value: unknown;
  onChange: (hex: string) => void;
  onBlur: () => void;
  ref: Ref<HTMLInputElement>;
};

/** Colour by the device's own picker or as hex digits. */
export function ColourInput({ label, name, value, onChange, onBlur, ref }: ColourInputProps) {
  const hex = typeof value === "string" ? value : "";
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => onChange(event.target.value);
  return (
    <span className="grid grid-cols-[auto_minmax(0,1fr)] gap-2">
      <input
        type="color"
        aria-label={`Pick: ${label}`}
        value={toPickerValue(hex)}
        onChange={handleChange}
        className="border-control border-border rounded-control h-control bg-bg w-16 cursor-pointer p-1"
      />
      <TextInput
        name={name}
        ref={ref}
        onBlur={onBlur}
        value={hex}
        onChange={handleChange}
        maxLength={COLOUR_CHARS}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
      />
    </span>
  );
}

/** The picker accepts only valid colours; it shows black while the text is invalid. */
function toPickerValue(hex: string): string {
  return /^#[\da-f]{6}$/i.test(hex) ? hex.toLowerCase() : "#000000";
}
