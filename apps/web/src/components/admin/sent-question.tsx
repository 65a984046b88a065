import { Button } from "#components/ui/button.tsx";

type SentQuestionProps = {
  question: string;
  /** Words of the button that says yes. */
  confirm: string;
  isBusy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks whether words that were handed to another program were sent there. */
export function SentQuestion(props: SentQuestionProps) {
  const { question, confirm, isBusy, onConfirm, onCancel } = props;
  return (
    <fieldset className="bg-surface-2 rounded-card grid gap-3 p-4">
      <legend className="float-left font-semibold">{question}</legend>
      <div className="flex flex-wrap gap-2">
        <Button type="button" autoFocus busy={isBusy} busyText="Saving..." onClick={onConfirm}>
          {confirm}
        </Button>
        <Button type="button" tone="quiet" onClick={onCancel}>
          Not yet
        </Button>
      </div>
    </fieldset>
  );
}
