import { registerPersonRemoval } from "@workers/domain/kernel/profiles";
import { answersRemoved } from "./report/answers";

/** What somebody wrote for everybody stays; what they said of articles goes. */
registerPersonRemoval({ erase: answersRemoved });
