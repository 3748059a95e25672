/*
 * The fields that requests ask for: all that we know, by name, since the service may leave the rest out
 * (docs/service-notes.md, "Shapes and values"), and `:default` for what we do not know.
 */

export const ACTION_FIELDS =
  ':default,name,reference,priority,status,statusTimestamp,isBillableOverride,createdTimestamp,modifiedTimestamp,' +
  'isDeleted,deletedBy,deletedTimestamp,isFavorite,assignedTo,division,actionType,primaryParticipants,' +
  'overrideBillingStatus,lastAccessTimestamp';

export const CONTACT_FIELDS =
  ':default,displayName,name,isCompany,companyName,salutation,firstName,middleName,lastName,preferredName,email,' +
  'phone1Label,phone1Country,phone1Area,phone1Number,website,physicalAddressLine1,physicalAddressLine2,physicalCity,' +
  'physicalStateProvince,physicalPostCode,mailingAddressLine1,mailingAddressLine2,mailingCity,mailingStateProvince,' +
  'mailingPostCode,createdTimestamp,modifiedTimestamp,division,physicalCountry,mailingCountry,' +
  'phone2Label,phone2Country,phone2Area,phone2Number,phone2Notes,phone3Label,phone3Country,phone3Area,phone3Number,' +
  'phone3Notes,phone4Label,phone4Country,phone4Area,phone4Number,phone4Notes';
