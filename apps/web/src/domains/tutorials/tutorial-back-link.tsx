import { ArrowLeft } from "lucide-react";
import { TextLink } from "#components/ui/text-link.tsx";

export function TutorialBackLink() {
  return (
    <p className="print:hidden">
      <TextLink href="/dashboard" className="inline-flex min-h-11 items-center">
        <ArrowLeft aria-hidden="true" size={18} className="mr-1.5 flex-none" />
        Back to dashboard
      </TextLink>
    </p>
  );
}
