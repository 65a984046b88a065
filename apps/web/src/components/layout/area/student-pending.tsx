import { Container } from "#components/layout/container.tsx";
import { Spinner } from "#components/ui/spinner.tsx";
import { StudentBar } from "./student-bar.tsx";

/** Placeholder that the server sends for the student area until its script has loaded. */
export function StudentPending() {
  return (
    <>
      <StudentBar path="" />
      <Container data-layout-only="" className="py-8 md:py-12">
        <h1 className="sr-only">Student Dashboard</h1>
        <noscript>
          <p>This part needs JavaScript.</p>
        </noscript>
        <div className="noscript:hidden">
          <Spinner />
        </div>
      </Container>
    </>
  );
}
