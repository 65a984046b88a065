import { pageIcons, tilePatterns } from "@ebute/contracts/pages";
import { currencies } from "@ebute/contracts/settings";
import { Checkbox } from "#components/controls/checkbox.tsx";
import { Field } from "#components/ui/field.tsx";
import { Select } from "#components/ui/select.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextArea } from "#components/ui/text-area.tsx";
import { TextInput } from "#components/ui/text-input.tsx";
import { useSite } from "#lib/page/use-site.ts";
import { HtmlField } from "./html-field.tsx";
import { PictureField } from "./picture-field.tsx";
import type { SectionField } from "./section-kinds.ts";
import { SidePanelField } from "./side-panel-field.tsx";

export type FieldValues = Record<string, unknown>;

type SectionFieldsProps = {
  fields: readonly SectionField[];
  part: FieldValues;
  /** Distinguishes equal labels of several entries. */
  suffix?: string;
  onChange: (changes: FieldValues) => void;
};

/** The fields of a section, or of one of its entries. */
export function SectionFields({ fields, part, suffix = "", onChange }: SectionFieldsProps) {
  return fields.map((field) => (
    <SectionFieldControl
      key={field.name}
      field={field}
      value={part[field.name]}
      suffix={suffix}
      onChange={(value) => onChange({ [field.name]: value })}
    />
  ));
}

type SectionFieldControlProps = {
  field: SectionField;
  value: unknown;
  suffix: string;
  onChange: (value: unknown) => void;
};

function SectionFieldControl({ field, value, suffix, onChange }: SectionFieldControlProps) {
  const { label, hint } = field;
  const labelled = { label, labelSuffix: suffix, ...(hint ? { hint } : {}) };
  const text = typeof value === "string" ? value : "";
  switch (field.control) {
    case "html":
      return <HtmlField label={label} html={text} onChange={onChange} />;
    case "picture":
      return <PictureField label={label} suffix={suffix} value={value} onChange={onChange} />;
    case "panel":
      return <SidePanelField label={label} value={value} onChange={onChange} />;
    case "switch":
      return (
        <div>
          <Checkbox
            label={label}
            checked={value === true}
            onChange={(event) => onChange(event.currentTarget.checked)}
          />
          {hint && (
            <Text size="small" tone="quiet">
              {hint}
            </Text>
          )}
        </div>
      );
    case "area":
      return (
        <Field {...labelled}>
          <TextArea
            rows={3}
            maxLength={field.max}
            value={text}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        </Field>
      );
    case "icon":
    case "pattern":
      return (
        <Field {...labelled}>
          <Select value={text} onChange={(event) => onChange(event.currentTarget.value)}>
            {field.control === "icon" && <option value="">None</option>}
            {(field.control === "icon" ? pageIcons : tilePatterns).map((name) => (
              <option key={name} value={name}>
                {wordsOf(name)}
              </option>
            ))}
          </Select>
        </Field>
      );
    case "price":
      return <PriceField labelled={labelled} value={value} onChange={onChange} />;
    case "count":
      return (
        <Field {...labelled}>
          <CountInput value={value} onChange={onChange} />
        </Field>
      );
    default:
      return (
        <Field {...labelled}>
          <TextInput
            maxLength={field.max}
            value={text}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        </Field>
      );
  }
}

type CountProps = Pick<SectionFieldControlProps, "value" | "onChange">;

function PriceField({ labelled, ...count }: CountProps & { labelled: { label: string } }) {
  const { name } = currencies[useSite().identity.currency];
  return (
    <Field {...labelled} label={`${labelled.label} in ${name}`}>
      <CountInput {...count} />
    </Field>
  );
}

function CountInput({ value, onChange }: CountProps) {
  return (
    <TextInput
      type="number"
      inputMode="numeric"
      min={0}
      step={1}
      value={typeof value === "number" ? value : ""}
      onChange={({ currentTarget }) =>
        onChange(currentTarget.value === "" ? null : currentTarget.valueAsNumber)
      }
    />
  );
}

/** Converts a name such as "map-pin" to words. */
function wordsOf(name: string): string {
  const words = name.replaceAll("-", " ");
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
