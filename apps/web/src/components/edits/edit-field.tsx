import type { EditFields } from "@ebute/contracts/edits";
import { namesOf } from "@ebute/contracts/fields";
import type { ReactNode } from "react";
import { RichText } from "#components/ui/rich-text.tsx";
import { Text } from "#components/ui/text.tsx";
import { MarkedText, type Marks, markHtml, textOfHtml } from "./highlighted-text.tsx";

/** Display of a field in the conflict dialog. */
export type EditField<Fields extends EditFields> = {
  label: string;
  /** Renders the value; `marks` highlights passages of `text`. */
  show: (fields: Fields, marks?: Marks) => ReactNode;
  /** Text for the word comparison; without it the values are not compared. */
  text?: (fields: Fields) => string;
  /** HTML whose blocks can be compared and restored one by one. */
  html?: (fields: Fields) => string;
  /** Text for the Copy button; without it there is no button. */
  copy?: (fields: Fields) => string;
};

/** One entry per editable field. */
export type EditFieldMap<Fields extends EditFields> = Record<
  keyof Fields & string,
  EditField<Fields>
>;

/** A plain text field; line breaks are significant. */
export function defineTextField<Fields extends EditFields>(
  label: string,
  name: keyof Fields & string,
): EditField<Fields> {
  const read = (fields: Fields) => String(fields[name] ?? "");
  return {
    label,
    show: (fields, marks) => <PlainText marks={marks}>{read(fields)}</PlainText>,
    text: read,
    copy: read,
  };
}

/** All fields as plain text under their labels. */
export function defineTextFields<Fields extends EditFields>(
  fields: Record<keyof Fields & string, { label: string }>,
): EditFieldMap<Fields> {
  const defined = namesOf(fields).map((name) => [
    name,
    defineTextField<Fields>(fields[name].label, name),
  ]);
  return Object.fromEntries(defined);
}

/** A choice, shown with the form's label. */
export function defineChoiceField<Fields extends EditFields>(
  label: string,
  wordOf: (fields: Fields) => string,
): EditField<Fields> {
  return { label, show: (fields) => <PlainText>{wordOf(fields)}</PlainText> };
}

/** Its value is HTML. */
export function defineRichTextField<Fields extends EditFields>(
  label: string,
  name: keyof Fields & string,
): EditField<Fields> {
  const read = (fields: Fields) => String(fields[name] ?? "");
  return {
    label,
    show: (fields, marks) => {
      const html = read(fields);
      if (!html) return <PlainText>{""}</PlainText>;
      return <RichText html={marks ? markHtml(html, marks) : html} container="card" />;
    },
    text: (fields) => textOfHtml(read(fields)),
    html: read,
    copy: (fields) =>
      textOfHtml(read(fields))
        .replace(/\n{3,}/g, "\n\n")
        .trim(),
  };
}

function PlainText({ children, marks }: { children: string; marks?: Marks | undefined }) {
  if (!children) return <Text tone="quiet">(empty)</Text>;
  return (
    <Text className="whitespace-pre-line">
      <MarkedText text={children} marks={marks} />
    </Text>
  );
}
