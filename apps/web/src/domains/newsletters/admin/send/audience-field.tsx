import type { NewsletterPlan } from "@ebute/contracts/newsletters";
import { Field } from "#components/ui/field.tsx";
import { Select } from "#components/ui/select.tsx";

type AudienceFieldProps = Pick<NewsletterPlan, "categories"> & {
  /** Category whose followers get the newsletter; null: all subscribers. */
  categoryId: string | null;
  onChange: (categoryId: string | null) => void;
};

export function AudienceField({ categories, categoryId, onChange }: AudienceFieldProps) {
  return (
    <Field label="To">
      <Select
        value={categoryId ?? ""}
        onChange={({ currentTarget }) => onChange(currentTarget.value || null)}
      >
        <option value="">All subscribers</option>
        {categories.map(({ _id: id, name }) => (
          <option key={id} value={id}>
            Those who follow {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}
