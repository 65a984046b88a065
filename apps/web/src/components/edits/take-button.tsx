import { Button } from "#components/ui/button.tsx";

type TakeButtonProps = {
  /** Name of the taken part, for screen readers. */
  label: string;
  onTake: () => void;
  children: string;
};

export function TakeButton({ label, onTake, children }: TakeButtonProps) {
  return (
    <Button type="button" tone="secondary" className="justify-self-start" onClick={onTake}>
      {children}
      <span className="sr-only">: {label}</span>
    </Button>
  );
}
