import { Fragment, type ResolvedPos, Slice } from "@tiptap/pm/model";

/** Plain text as it is: a blank line ends a paragraph, and any other end of a line stays one. */
export function plainTextSlice(text: string, $context: ResolvedPos): Slice {
  const { parent, doc } = $context;
  const { schema } = doc.type;
  const { hardBreak, paragraph } = schema.nodes;
  const marks = $context.marks();
  const lines = text.replace(/\r\n?/g, "\n").replace(/^\n+|\n+$/g, "");
  const hasBreaks =
    hardBreak && (!parent.inlineContent || parent.type.contentMatch.matchType(hardBreak));
  if (!hasBreaks || !paragraph) {
    return new Slice(Fragment.from(schema.text(lines.replace(/\s*\n\s*/g, " "), marks)), 0, 0);
  }
  const paragraphs = lines.split(/\n(?:[^\S\n]*\n)+/).map((part) => {
    const nodes = part
      .split("\n")
      .flatMap((line, index) => [
        ...(index > 0 ? [hardBreak.create()] : []),
        ...(line ? [schema.text(line, marks)] : []),
      ]);
    return paragraph.create(null, nodes);
  });
  return Slice.maxOpen(Fragment.from(paragraphs));
}
