/** Mail servers of projects: which one an app's mail takes, and what happens while it fails. */
export { createSmtp, deleteSmtp, editSmtp, listSmtp, smtpOf } from "./smtp-settings";
export { testSmtp } from "./test-smtp";
export { noteMailFailed, noteMailRefused, noteMailSent, type ProjectServer, serverOfApp } from "./project-server";
