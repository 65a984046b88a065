import { questionSourceFormats } from "@ebute/contracts/questions";
import { FileDrop } from "#components/admin/upload/file-drop.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Select } from "#components/ui/select.tsx";
import { TextArea } from "#components/ui/text-area.tsx";
import type { ImportState } from "./found/import-state.ts";
import { formatLabels, labelOf } from "./import-labels.ts";
import type { ChangeImport } from "./use-question-import.ts";

export const SOURCE_ID = "question-source";

type SourceSectionProps = {
  state: ImportState;
  error: string;
  /** Progress of a chosen file; empty if there is none. */
  progress: string;
  isBusy: boolean;
  onChange: ChangeImport;
  onRead: () => void;
  onFile: (file: File) => void;
};

/** The text or file of the questions, and its format. */
export function SourceSection(props: SourceSectionProps) {
  const { state, error, progress, isBusy, onChange, onRead, onFile } = props;
  const { source, fileName, format, found } = state;
  const recognised = found?.format !== "docx" && format === "" ? found?.format : undefined;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Field
        label="Questions"
        id={SOURCE_ID}
        hint="Paste them from Word, WhatsApp or another program. Answers may stand below each question, in a list at the end, or be marked by a star."
        {...(error && { error })}
      >
        <TextArea
          rows={10}
          value={source}
          spellCheck={false}
          onChange={({ currentTarget }) => onChange({ source: currentTarget.value, fileName: "" })}
        />
      </Field>
      <Field label="Or a file">
        <FileDrop
          accept=".txt,.gift,.csv,.docx"
          hint="Choose a .docx, .txt, .gift or .csv file, or drop it here"
          shown={fileName ? { name: fileName, note: progress || "Chosen" } : undefined}
          onFile={onFile}
        />
      </Field>
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end">
        <Field
          label="Format of the text"
          {...(recognised && { hint: `Recognised: ${labelOf(recognised)}` })}
        >
          <Select
            value={format}
            onChange={({ currentTarget }) =>
              onChange({
                format: questionSourceFormats.find((one) => one === currentTarget.value) ?? "",
              })
            }
          >
            <option value="">Recognise it</option>
            {questionSourceFormats.map((one) => (
              <option key={one} value={one}>
                {formatLabels[one]}
              </option>
            ))}
          </Select>
        </Field>
        <Button
          type="button"
          tone={found ? "secondary" : "primary"}
          busy={isBusy}
          busyText="Reading..."
          onClick={onRead}
        >
          {found ? "Read the text again" : "Show the questions"}
        </Button>
      </div>
    </div>
  );
}
