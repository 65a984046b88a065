/** Blocks of rich text with an uploaded file; each is the class of its `figure`. */
export const attachmentKinds = ["audio", "file"] as const;

export type AttachmentKind = (typeof attachmentKinds)[number];

/** Extensions of the accepted files, which the server finds by their content. */
export const attachmentExtensions = {
  audio: ["m4a", "mp3", "ogg"],
  file: ["pdf", "docx", "xlsx", "pptx", "zip"],
} as const satisfies Record<AttachmentKind, readonly string[]>;

/** Path of the files; the service worker stores nothing below it. */
export const ATTACHMENTS_PATH = "/attachments/";

const ADDRESS = new RegExp(`^${ATTACHMENTS_PATH}[0-9a-f]{32}\\.([0-9a-z]{2,5})$`);

/** Returns the kind of block for the address of a file; undefined for any other address. */
export function parseAttachment(address: string): AttachmentKind | undefined {
  const [, extension = ""] = ADDRESS.exec(address) ?? [];
  return attachmentKinds.find((kind) =>
    attachmentExtensions[kind].some((known) => known === extension),
  );
}
