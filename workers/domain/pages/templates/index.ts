/** Templates that pages begin with. */
export {
  createTemplate,
  deleteTemplate,
  editTemplate,
  listTemplates,
  newPartId,
  startersIn,
  templateNamed,
} from "./templates";
