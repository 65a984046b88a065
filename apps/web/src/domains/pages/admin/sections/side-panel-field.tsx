import { Checkbox } from "#components/controls/checkbox.tsx";
import { Field } from "#components/ui/field.tsx";
import { TextArea } from "#components/ui/text-area.tsx";
import { TextInput } from "#components/ui/text-input.tsx";

type Panel = { title: string; text: string; label: string; href: string };

type PanelFieldProps = { label: string; value: unknown; onChange: (value: Panel | null) => void };

const blank: Panel = {
  title: "Not answered here?",
  text: "Ask us. A person reads every message.",
  label: "Contact Us",
  href: "/contact",
};

const labels = { title: "Title of the box", label: "Button", href: "Button leads to" } as const;

/** Fields of the box beside a list of questions, for readers who found no answer. */
export function SidePanelField({ label, value, onChange }: PanelFieldProps) {
  const panel = isPanel(value) ? value : null;
  return (
    <div className="grid grid-cols-1 gap-3">
      <Checkbox
        label={label}
        checked={panel !== null}
        onChange={(event) => onChange(event.currentTarget.checked ? blank : null)}
      />
      {panel && (
        <div className="border-rule grid grid-cols-1 gap-3 border-l-3 pl-3">
          <Field label={labels.title}>
            <TextInput
              value={panel.title}
              onChange={(event) => onChange({ ...panel, title: event.currentTarget.value })}
            />
          </Field>
          <Field label="Text of the box">
            <TextArea
              rows={2}
              value={panel.text}
              onChange={(event) => onChange({ ...panel, text: event.currentTarget.value })}
            />
          </Field>
          <Field label={labels.label}>
            <TextInput
              value={panel.label}
              onChange={(event) => onChange({ ...panel, label: event.currentTarget.value })}
            />
          </Field>
          <Field label={labels.href}>
            <TextInput
              value={panel.href}
              onChange={(event) => onChange({ ...panel, href: event.currentTarget.value })}
            />
          </Field>
        </div>
      )}
    </div>
  );
}

function isPanel(value: unknown): value is Panel {
  return typeof value === "object" && value !== null && "href" in value;
}
