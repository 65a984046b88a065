import { FileUp } from "lucide-react";
import { type ChangeEvent, type DragEvent, useState } from "react";
import { useFieldControl } from "#components/ui/field.tsx";

type FileDropProps = {
  /** Accepted file extensions, such as ".pdf,.docx". */
  accept: string;
  /** Text of the empty field. */
  hint: string;
  /** The chosen or uploading file. */
  shown: { name: string; note: string } | undefined;
  onFile: (file: File) => void;
};

const area =
  "relative grid min-h-24 cursor-pointer place-items-center rounded-control border-2 border-dashed px-4 py-3 text-center hover:bg-surface-2 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)";

/** File input for one file by click, keyboard or drag and drop. */
export function FileDrop({ accept, hint, shown, onFile }: FileDropProps) {
  const [isOver, setIsOver] = useState(false);
  const control = useFieldControl();

  function handleChange({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? [];
    if (file) onFile(file);
    // Lets the user choose the same file again after a failure.
    currentTarget.value = "";
  }
  function handleDrop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  }
  return (
    <label
      className={`${area} ${isOver ? "border-indigo bg-surface-2" : "border-border bg-surface"}`}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={handleDrop}
    >
      <input {...control} type="file" accept={accept} className="sr-only" onChange={handleChange} />
      <span className="text-small text-ink-2 grid min-w-0 justify-items-center gap-1.5 wrap-anywhere">
        <FileUp aria-hidden="true" size={24} />
        {shown ? <span className="text-card text-ink font-semibold">{shown.name}</span> : hint}
        {shown && <span>{shown.note}. Choose another to replace it.</span>}
      </span>
    </label>
  );
}
