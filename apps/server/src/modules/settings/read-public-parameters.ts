import type { endpoints } from '@kandili/contract'
import type { Context } from '../../platform/context.ts'
import { readParameters } from './read-parameters.ts'
import { textVersions } from './text-versions.ts'

/** What the website needs to know without a login: amounts in cents, rates in basis points. */
export const readPublicParameters = async (context: Context): Promise<endpoints.website.Parameters> => {
  const values = await readParameters(context)
  const { settings } = context.system
  return {
    minOrderAmount: values.minOrderAmount,
    namesLimit: values.namesLimit,
    messageCharacters: values.messageLength,
    commissionBasisPoints: values.commission,
    gatewayFeeBasisPoints: values.gatewayFeeRate,
    gatewayFeeFixed: values.gatewayFeeFixed,
    retentionDays: values.namesRetentionDays,
    undoMinutes: values.undoMinutes,
    fileSizeLimit: values.fileSizeLimit,
    maxDaysAhead: values.requestHorizonDays,
    termsVersion: textVersions.terms,
    privacyVersion: textVersions.privacy,
    sensitiveVersion: textVersions.sensitive,
    demonstration: settings.embedded,
    sandbox: settings.sandbox,
    iris: values.irisAlias !== '' && values.bankIban !== '',
    underMaintenance: values.underMaintenance,
    operator: {
      name: values.operatorName,
      address: values.operatorAddress,
      phone: values.operatorPhone,
      email: values.operatorEmail,
      taxNumber: values.operatorTaxNumber,
      registryNumber: values.operatorRegistryNumber,
      dataProtectionOfficer: values.dataProtectionOfficer,
      processors: values.dataProcessors,
    },
  }
}
