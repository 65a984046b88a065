import { posix } from "node:path";
import { attributeOf, childrenOf, parseXml } from "./xml.ts";

/** A part of a Word document (Office Open XML, ECMA-376); the texts are empty for a missing one. */
export type DocxPart = {
  xml: string;
  /** Targets to which the part refers. */
  relationships: Relationships;
};

export type DocxParts = {
  document: DocxPart;
  footnotes: DocxPart;
  endnotes: DocxPart;
  styles: string;
  numbering: string;
};

type Relationships = {
  /** Web address, or place in the zip; empty for an unknown id. */
  targetOf: (id: string) => string;
  /** Target of the first relationship of a type, such as `styles`. */
  targetOfType: (type: string) => string | undefined;
};

/** @param path place in the zip of the part that has these relationships */
export function readRelationships(path: string, xml: string): Relationships {
  const folder = posix.dirname(path);
  const all = childrenOf(parseXml(xml), "Relationship").map((one) => {
    const target = attributeOf(one, "Target");
    const isExternal = attributeOf(one, "TargetMode") === "External" || target.includes(":");
    const place = target.startsWith("/") ? target.slice(1) : posix.join(folder, target);
    return {
      id: attributeOf(one, "Id"),
      type: posix.basename(attributeOf(one, "Type")),
      target: isExternal ? target : place,
    };
  });
  const byId = new Map(all.map(({ id, target }) => [id, target]));
  return {
    targetOf: (id) => byId.get(id) ?? "",
    targetOfType: (type) => all.find((one) => one.type === type)?.target,
  };
}

/** Place in the zip of the relationships of a part. */
export function relationshipsPath(path: string): string {
  return posix.join(posix.dirname(path), "_rels", `${posix.basename(path)}.rels`);
}
