import { FileUp } from "lucide-react";
import { DropArea } from "./drop-area.tsx";

type FileDropProps = {
  /** Accepted file extensions, such as ".pdf,.docx". */
  accept: string;
  /** Text of the empty field. */
  hint: string;
  /** The chosen or uploading file. */
  shown: { name: string; note: string } | undefined;
  onFile: (file: File) => void;
};

/** File input for one file that names what was chosen. */
export function FileDrop({ accept, hint, shown, onFile }: FileDropProps) {
  return (
    <DropArea
      accept={accept}
      className="grid min-h-24 place-items-center px-4 py-3"
      onFiles={([file]) => file && onFile(file)}
    >
      <span className="text-small text-ink-2 grid min-w-0 justify-items-center gap-1.5 wrap-anywhere">
        <FileUp aria-hidden="true" size={24} />
        {shown ? <span className="text-card text-ink font-semibold">{shown.name}</span> : hint}
        {shown && <span>{shown.note}. Choose another to replace it.</span>}
      </span>
    </DropArea>
  );
}
