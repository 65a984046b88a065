import { type ChangeEvent, type DragEvent, type ReactNode, useState } from "react";
import { useFieldControl } from "#components/ui/field.tsx";

type DropAreaProps = {
  /** Accepted types or extensions, such as ".pdf,.docx". */
  accept: string;
  /** True to take several files at once. */
  isMultiple?: boolean;
  /** Called with at least one file. */
  onFiles: (files: File[]) => void;
  className: string;
  children: ReactNode;
};

const shape =
  "relative cursor-pointer rounded-control border-2 border-dashed text-center hover:bg-surface-2 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)";

/** File input by click, keyboard, or drag and drop. */
export function DropArea({ accept, isMultiple, onFiles, className, children }: DropAreaProps) {
  const [isOver, setIsOver] = useState(false);
  const control = useFieldControl();

  function take(files: FileList | null): void {
    const taken = [...(files ?? [])].slice(0, isMultiple ? undefined : 1);
    if (taken.length > 0) onFiles(taken);
  }
  function handleChange({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    take(currentTarget.files);
    // Lets the user choose the same file again after a failure.
    currentTarget.value = "";
  }
  function handleDragOver(event: DragEvent): void {
    event.preventDefault();
    setIsOver(true);
  }
  function handleDrop(event: DragEvent): void {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files);
  }
  return (
    <label
      className={`${shape} ${isOver ? "border-indigo bg-surface-2" : "border-border bg-surface"} ${className}`}
      onDragOver={handleDragOver}
      onDragLeave={() => setIsOver(false)}
      onDrop={handleDrop}
    >
      <input
        {...control}
        type="file"
        multiple={isMultiple}
        accept={accept}
        className="sr-only"
        onChange={handleChange}
      />
      {children}
    </label>
  );
}
