import {
  defaultFocalPoint,
  type FocalPoint,
  PICTURE_DESCRIPTION_HINT,
} from "@ebute/contracts/media";
import { pageIcons, tilePatterns } from "@ebute/contracts/pages";
import { currencies } from "@ebute/contracts/settings";
import { use } from "react";
import { FocalPointField } from "#components/admin/form/focal-point-field.tsx";
import { Checkbox } from "#components/controls/checkbox.tsx";
import { Field } from "#components/ui/field.tsx";
import { Select } from "#components/ui/select.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextArea } from "#components/ui/text-area.tsx";
import { TextInput } from "#components/ui/text-input.tsx";
import { useSite } from "#lib/page/use-site.ts";
import { HtmlField } from "./html-field.tsx";
import { KnownPicturesContext, usePagePictureComponents } from "./page-pictures-context.ts";
import type { SectionField } from "./section-kinds.ts";

const blank: Panel = {
  title: "Not answered here?",
  text: "Ask us. A person reads every message.",
  label: "Contact Us",
  href: "/contact",
};

const labels = { title: "Title of the box", label: "Button", href: "Button leads to" } as const;

export type FieldValues = Record<string, unknown>;

type SectionFieldsProps = {
  fields: readonly SectionField[];
  part: FieldValues;
  /** Distinguishes equal labels of several entries. */
  suffix?: string;
  onChange: (changes: FieldValues) => void;
};

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

type Panel = { title: string; text: string; label: string; href: string };

type PanelFieldProps = { label: string; value: unknown; onChange: (value: Panel | null) => void };

/** Fields of the box beside a list of questions, for readers who found no answer. */
function SidePanelField({ label, value, onChange }: PanelFieldProps) {
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

type PictureFieldProps = {
  label: string;
  suffix: string;
  value: unknown;
  onChange: (value: Reference | null) => void;
};

/** Drafts of earlier releases have no focal point. */
type Reference = { id: string; alt: string; focus?: FocalPoint | undefined };

/** A picture with its alternative text. */
function PictureField({ label, suffix, value, onChange }: PictureFieldProps) {
  const { Drop } = usePagePictureComponents();
  const { pictures, add } = use(KnownPicturesContext);
  const reference = isReference(value) ? value : null;
  const picture = (reference && pictures[reference.id]) ?? null;
  return (
    <div className="grid grid-cols-1 gap-3">
      <Field label={label} labelSuffix={suffix}>
        <Drop
          picture={picture}
          onChange={({ focus = defaultFocalPoint, ...added }) => {
            add(added);
            onChange({ id: added._id, alt: reference?.alt ?? "", focus });
          }}
        />
      </Field>
      {reference && (
        <>
          <Field label="Describe the picture" labelSuffix={suffix} hint={PICTURE_DESCRIPTION_HINT}>
            <TextInput
              maxLength={200}
              value={reference.alt}
              onChange={(event) => onChange({ ...reference, alt: event.currentTarget.value })}
            />
          </Field>
          {picture && (
            <FocalPointField
              picture={picture}
              focus={reference.focus}
              suffix={suffix}
              onChange={(focus) => onChange({ ...reference, focus })}
            />
          )}
          <button
            type="button"
            className="text-err text-small min-h-control w-fit cursor-pointer underline underline-offset-4"
            onClick={() => onChange(null)}
          >
            Remove the picture
          </button>
        </>
      )}
    </div>
  );
}

function isReference(value: unknown): value is Reference {
  return typeof value === "object" && value !== null && "id" in value && "alt" in value;
}
