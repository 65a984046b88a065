import type { SettingsState } from "@ebute/contracts/settings";
import { Checkbox } from "#components/controls/checkbox.tsx";
import { Field } from "#components/ui/field.tsx";
import { Select } from "#components/ui/select.tsx";
import { Text } from "#components/ui/text.tsx";
import { labelOf, type SettingsField, type SettingsSection } from "../sections/settings-section.ts";
import { useOptimisticFeatures, useSwitchFeature } from "./features.mutations.ts";

type FeaturesFormProps = { section: SettingsSection; state: SettingsState };

/** Feature switches of the site. Each press is saved at once; a second press reverts it. */
export function FeaturesForm({ section, state }: FeaturesFormProps) {
  const displayedFeatures = useOptimisticFeatures(state.values);
  const { mutate } = useSwitchFeature();
  const change = (field: SettingsField, value: unknown) =>
    mutate({ values: { [field.name]: value }, message: messageOf(field, value) });
  return (
    <div className="grid grid-cols-1 gap-3">
      <Text size="small" tone="quiet">
        Each change is saved at once.
      </Text>
      {section.fields.map((field) => (
        <FeatureControl
          key={field.name}
          field={field}
          value={displayedFeatures[field.name]}
          onChange={(value) => change(field, value)}
        />
      ))}
    </div>
  );
}

type FeatureControlProps = {
  field: SettingsField;
  value: unknown;
  onChange: (value: unknown) => void;
};

function FeatureControl({ field, value, onChange }: FeatureControlProps) {
  if (field.kind !== "choice") {
    return (
      <Checkbox
        label={field.label}
        hint={field.hint}
        checked={value === true}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    );
  }
  const { choices, label, hint } = field;
  return (
    <Field label={label} hint={hint}>
      <Select
        value={String(value)}
        onChange={({ currentTarget }) =>
          onChange(choices.find((choice) => String(choice.value) === currentTarget.value)?.value)
        }
      >
        {choices.map((choice) => (
          <option key={choice.label} value={String(choice.value)}>
            {choice.label}
          </option>
        ))}
      </Select>
    </Field>
  );
}

function messageOf(field: SettingsField, value: unknown): string {
  if (field.kind === "choice") return `${field.label}: ${labelOf(field.choices, value)}`;
  return `${field.label}: ${value ? "on" : "off"}`;
}
