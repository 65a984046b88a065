import { type DocxPart, type DocxParts, readRelationships } from "./parts.ts";

/** XML of the parts of a Word document by their names, and the targets of its main part. */
export type DocxXml = Partial<
  Record<keyof DocxParts | "relationships" | "footnoteRelationships", string>
>;

export function docxParts(xml: DocxXml): DocxParts {
  const part = (name: "document" | "footnotes" | "endnotes", relationships = ""): DocxPart => ({
    xml: xml[name] ?? "",
    relationships: readRelationships(
      `word/${name}.xml`,
      `<Relationships>${relationships}</Relationships>`,
    ),
  });
  return {
    document: part("document", xml.relationships),
    footnotes: part("footnotes", xml.footnoteRelationships),
    endnotes: part("endnotes"),
    styles: xml.styles ?? "",
    numbering: xml.numbering ?? "",
  };
}
