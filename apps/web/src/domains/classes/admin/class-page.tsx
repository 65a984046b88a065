import { type ClassOfPanel, classTexts } from "@ebute/contracts/classes";
import { whatsappLink } from "@ebute/contracts/settings";
import { useQuery } from "@tanstack/react-query";
import { Copy, Pencil } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { QueryView } from "#components/ui/query-view.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { confirmAction } from "#lib/confirm-action.ts";
import { useSite } from "#lib/page/use-site.ts";
import { usePermission } from "#lib/session/admin-role.ts";
import { copyText } from "#lib/text/copy-text.ts";
import { useTRPC } from "#lib/trpc.ts";
import { ClassDialog } from "./class-dialog.tsx";
import { useClassStateText } from "./class-state.ts";
import { ClassStudents, type CodeDialog } from "./class-students.tsx";
import { useChangeClassCode } from "./classes.mutations.ts";
import { CodeBatches } from "./codes/code-batches.tsx";

type ClassPageProps = {
  id: string;
  /** Assignments and timetable of the class. */
  children: ReactNode;
  codeDialog: CodeDialog;
};

export function ClassPage({ id, children, codeDialog }: ClassPageProps) {
  const query = useQuery(useTRPC().classes.get.queryOptions({ id }));
  return (
    <div>
      <QueryView query={query} loadFailed={classTexts.loadFailed} subject="Class">
        {query.data && (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
            <ClassHeader row={query.data} />
            <ClassCode row={query.data} />
            {children}
            <ClassStudents row={query.data} codeDialog={codeDialog} />
            <CodeBatches row={query.data} />
          </div>
        )}
      </QueryView>
    </div>
  );
}

function ClassHeader({ row }: { row: ClassOfPanel }) {
  const canManage = usePermission("manageStudents");
  const [isEditing, setEditing] = useState(false);
  const stateText = useClassStateText();
  return (
    <div className="grid grid-cols-1 gap-2 print:hidden">
      <TextLink href="/admin/classes" className="inline-flex min-h-11 items-center">
        All classes
      </TextLink>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Heading level={1} size="h2" className="wrap-anywhere">
          {row.name}
        </Heading>
        <Text tone="quiet">{stateText(row)}</Text>
        {canManage && (
          <Button type="button" tone="secondary" onClick={() => setEditing(true)}>
            <Pencil aria-hidden="true" size={18} />
            Edit class
          </Button>
        )}
      </div>
      {row.teachers.length > 0 && (
        <Text size="small" className="wrap-anywhere">
          Taught by {row.teachers.map(({ email }) => email).join(", ")}
        </Text>
      )}
      {row.note && <Text className="max-w-[60ch] whitespace-pre-line">{row.note}</Text>}
      {isEditing && <ClassDialog row={row} onClose={() => setEditing(false)} />}
    </div>
  );
}

/** The code by which the students of a class join, and what to send them. */
function ClassCode({ row }: { row: ClassOfPanel }) {
  const { _id: id, name, code, isCodeOn } = row;
  const { identity } = useSite();
  const { mutate, isPending } = useChangeClassCode(name);
  const message = `Join ${name} at ${identity.name}: sign in at ${window.location.origin}/userDashboard and type the code ${code}.`;

  async function renew(): Promise<void> {
    const isSure = await confirmAction({
      question: "Make a new code? The old one stops working at once.",
      names: [name],
      action: "Make a new code",
    });
    if (isSure) mutate({ id, change: "renew" });
  }
  return (
    <section aria-labelledby="class-code" className="grid grid-cols-1 gap-3 print:hidden">
      <Heading level={2} size="h3" id="class-code">
        Class code
      </Heading>
      {isCodeOn ? (
        <p className="text-h3 font-bold tracking-wide tabular-nums select-all">{code}</p>
      ) : (
        <Text>The code is switched off. Nobody can join by it.</Text>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {isCodeOn && (
          <>
            <Button type="button" onClick={() => void copyText(code)}>
              <Copy aria-hidden="true" size={18} />
              Copy code
            </Button>
            <Button type="button" tone="secondary" onClick={() => void copyText(message)}>
              Copy message
            </Button>
            <TextLink
              href={whatsappLink("", message)}
              target="_blank"
              className="inline-flex min-h-11 items-center px-2"
            >
              Send by WhatsApp
            </TextLink>
          </>
        )}
        <Button
          type="button"
          tone="secondary"
          busy={isPending}
          onClick={() => mutate({ id, change: isCodeOn ? "switchOff" : "switchOn" })}
        >
          {isCodeOn ? "Switch off" : "Switch on"}
        </Button>
        <Button type="button" tone="secondary" busy={isPending} onClick={() => void renew()}>
          New code
        </Button>
      </div>
    </section>
  );
}
