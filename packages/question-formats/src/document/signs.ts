const FORMATS: readonly string[] = ["strong", "em", "u", "s", "sup", "sub"];
const FIRST_OPEN = 0xe000;
const FIRST_CLOSE = 0xe010;
const FIRST_OBJECT = 0xe100;
const OBJECTS_MAX = 0xf8ff - FIRST_OBJECT;

const MARKED = /[\ue000-\ue00f\ue010-\ue01f]/g;
const OBJECT = /[\ue100-\uf8ff]/g;
const BLOCK_OBJECT = /(?:<br \/>)?\s*([\ue100-\uf8ff])\s*(?:<br \/>)?/g;

export type Signs = ReturnType<typeof createSigns>;

/** Signs of the private area that stand for formats and objects while a text is read. */
export function createSigns(showObject: (object: string) => string) {
  const objects: string[] = [];
  const codeOf = (tag: string, first: number) => String.fromCharCode(first + FORMATS.indexOf(tag));

  function restoreObject(sign: string): string {
    const html = objects[sign.charCodeAt(0) - FIRST_OBJECT];
    return html === undefined ? "" : showObject(html);
  }

  return {
    open: (tags: readonly string[]) => tags.map((tag) => codeOf(tag, FIRST_OPEN)).join(""),
    close: (tags: readonly string[]) =>
      tags
        .toReversed()
        .map((tag) => codeOf(tag, FIRST_CLOSE))
        .join(""),

    ofObject(html: string): string {
      if (objects.length >= OBJECTS_MAX) return "\ufffd";
      return String.fromCharCode(FIRST_OBJECT + objects.push(html) - 1);
    },

    /** HTML of a text with signs. Tables stand between paragraphs. */
    restore(html: string): string {
      const blocks = html.replace(BLOCK_OBJECT, (whole, sign: string) => {
        const object = objects[sign.charCodeAt(0) - FIRST_OBJECT] ?? "";
        return object.startsWith("<table") ? `</p>${restoreObject(sign)}<p>` : whole;
      });
      return joinFormats(toTags(blocks.replace(OBJECT, restoreObject))).replaceAll("<p></p>", "");
    },

    /** Words of a text with signs, for sentences. */
    strip: (text: string) => text.replace(MARKED, "").replace(OBJECT, "…"),
  };
}

/** Tags for the signs. A cut text may have lost one of a pair, which is then closed or left out. */
function toTags(html: string): string {
  return html.replace(/<p>([\s\S]*?)<\/p>/g, (_whole, inner: string) => {
    const open: string[] = [];
    const text = inner.replace(MARKED, (sign) => {
      const code = sign.charCodeAt(0);
      const tag = FORMATS[code < FIRST_CLOSE ? code - FIRST_OPEN : code - FIRST_CLOSE] ?? "u";
      if (code < FIRST_CLOSE) {
        open.push(tag);
        return `<${tag}>`;
      }
      if (open.at(-1) !== tag) return "";
      open.pop();
      return `</${tag}>`;
    });
    return `<p>${text}${open
      .toReversed()
      .map((tag) => `</${tag}>`)
      .join("")}</p>`;
  });
}

/** Words beside each other have one format, as they had before. */
function joinFormats(html: string): string {
  const joined = html.replace(/<\/(strong|em|u|s)>( ?)<\1>/g, "$2");
  return joined === html ? html : joinFormats(joined);
}
