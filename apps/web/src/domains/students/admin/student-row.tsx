import { type Student, studentTexts } from "@ebute/contracts/students";
import { Download, KeyRound, Pencil, Trash2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { IconButton } from "#components/admin/icon-button.tsx";
import { RowActions } from "#components/admin/table/data-table.tsx";
import { RecordCell, RecordRow } from "#components/admin/table/record-table.tsx";
import { EmojiText } from "#components/ui/emoji-text.tsx";
import { Text } from "#components/ui/text.tsx";
import { Time } from "#components/ui/time.tsx";
import { confirmDeletion } from "#lib/confirm-action.ts";
import { useDownload } from "#lib/files/use-download.ts";
import { moveFocusFromRow } from "#lib/tables/row-focus.ts";
import { StudentEditRow } from "./student-edit-row.tsx";

/** Duration of the "saved" message. Unit: milliseconds. Source: specification, section 4. */
const SAVED_SHOWN_MS = 3_000;

type StudentRowProps = {
  student: Student;
  /** Position in the whole list, from 1. */
  number: number;
  onDelete: () => void;
  /** Issues a code for a new password. */
  onHelp: () => void;
};

export function StudentRow({ student, number, onDelete, onHelp }: StudentRowProps) {
  const [state, setState] = useState<"view" | "edit" | "saved">("view");
  const editButton = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    // The Edit button was unmounted during the edit, so its focus is restored.
    if (wasEditing.current && state !== "edit") editButton.current?.focus();
    wasEditing.current = state === "edit";
    if (state !== "saved") return;
    const timer = setTimeout(() => setState("view"), SAVED_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [state]);

  if (state === "edit") {
    return (
      <StudentEditRow
        student={student}
        number={number}
        onSaved={() => setState("saved")}
        onCancel={() => setState("view")}
      />
    );
  }
  const { fullName, email, phone, city, createdAt } = student;
  return (
    <RecordRow>
      <RecordCell className="@max-article:hidden">{number}</RecordCell>
      <RecordCell label="Full Name" isWide className="@article:min-w-36">
        <Text size="title">{fullName}</Text>
        {state === "saved" && (
          <Text size="small" className="text-ok font-semibold">
            <EmojiText>{studentTexts.updated}</EmojiText>
          </Text>
        )}
      </RecordCell>
      <RecordCell label="Email" isWide className="@article:min-w-36">
        {/* Limits the width, so that a long address leaves room for other columns. */}
        <span className="@article:block @article:max-w-52 wrap-anywhere">{email ?? "-"}</span>
      </RecordCell>
      <RecordCell label="Phone" className="@article:whitespace-nowrap">
        {phone}
      </RecordCell>
      <RecordCell label="State">{student.state}</RecordCell>
      <RecordCell label="City">{city}</RecordCell>
      <RecordCell label="Date" className="text-small @article:whitespace-nowrap">
        <Time iso={createdAt} />
      </RecordCell>
      <RecordCell isWide>
        <RowActions>
          <IconButton
            ref={editButton}
            name={`Edit: ${fullName}`}
            word="Edit"
            Icon={Pencil}
            onClick={() => setState("edit")}
          />
          <IconButton
            name={`Reset code: ${fullName}`}
            word="Reset code"
            Icon={KeyRound}
            onClick={onHelp}
          />
          <ExportButton student={student} />
          <IconButton
            name={`Delete: ${fullName}`}
            word="Delete"
            Icon={Trash2}
            tone="danger"
            data-action="delete"
            onClick={async ({ currentTarget }) => {
              if (!(await confirmDeletion(studentTexts.confirmDelete, fullName))) return;
              onDelete();
              moveFocusFromRow(currentTarget);
            }}
          />
        </RowActions>
      </RecordCell>
    </RecordRow>
  );
}

/** Exports all data about the student as a file. */
function ExportButton({ student: { _id, fullName } }: { student: Student }) {
  const { mutate, isPending } = useDownload(`/api/user/${_id}/export`, "user.json");
  return (
    <IconButton
      name={`Export data: ${fullName}`}
      word="Export"
      Icon={Download}
      aria-disabled={isPending || undefined}
      onClick={() => {
        if (!isPending) mutate();
      }}
    />
  );
}
