import { listOf } from '../sandbox/seed/startStep.ts';
import type { FieldOutline, StartStepOutline } from './startSteps.ts';

const DATA_KINDS = listOf('House=house|Unit=unit|Vacant land=land');

/** An action type that asks for one data field of each type, and for nothing else. */
export const ONE_OF_EACH: StartStepOutline & Readonly<{ fields: readonly FieldOutline[] }> = {
  actionType: 900,
  fields: [
    { id: 1, dataField: '90--Text', group: 'All', label: 'Text', type: 'Str255' },
    { id: 2, dataField: '90--Secret', group: 'All', label: 'Secret', type: 'Str255Protected' },
    { id: 3, dataField: '90--Notes', group: 'All', label: 'Notes', type: 'TextArea' },
    { id: 4, dataField: '90--Number', group: 'All', label: 'Number', type: 'Number' },
    { id: 5, dataField: '90--Money', group: 'All', label: 'Money', type: 'Money' },
    { id: 6, dataField: '90--Flag', group: 'All', label: 'Flag', type: 'Boolean' },
    { id: 7, dataField: '90--Date', group: 'All', label: 'Date', type: 'Date' },
    { id: 8, dataField: '90--DateNM', group: 'All', label: 'Date NM', type: 'DateNM' },
    { id: 9, dataField: '90--DateTime', group: 'All', label: 'Date Time', type: 'DateTime' },
    { id: 10, dataField: '90--DateTimeNM', group: 'All', label: 'Date Time NM', type: 'DateTimeNM' },
    { id: 11, dataField: '90--Kind', group: 'All', label: 'Kind', type: 'DropDown', choices: DATA_KINDS },
    { id: 12, dataField: '90--Kinds', group: 'All', label: 'Kinds', type: 'DropDownMulti', choices: DATA_KINDS },
    { id: 13, dataField: '90--Person', group: 'All', label: 'Person', type: 'Participant' },
    { id: 14, dataField: '90--Meeting', group: 'All', label: 'Meeting', type: 'Appointment' },
    { id: 15, dataField: '90--Auto', group: 'All', label: 'Auto', type: 'AutoNumber' },
    { id: 16, dataField: '90--AutoDC', group: 'All', label: 'Auto DC', type: 'AutoNumberDC' },
    { id: 17, dataField: '90--Html', group: 'All', label: 'Html', type: 'HtmlReadOnly', defaultValue: '<b>Hint</b>' },
  ],
};

/** An action of that type, with nothing filled in but its name. */
export const MEASURED = { actionType: '900', actionName: 'Made to measure' } as const;
